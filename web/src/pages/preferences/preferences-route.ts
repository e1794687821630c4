import { data, redirect } from 'react-router'
import { ownPathOf, paths } from '../../paths.ts'
import { preferenceCookies } from '../../site/preferences.ts'
import type { Route } from './+types/preferences-route.ts'

/** Keeps theme and currency. A page with scripts only wants the cookies; one without goes back to where it was. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers(preferenceCookies(form).map((cookie) => ['set-cookie', cookie]))
  if (form.get('stay') === 'yes') return data(null, { headers })
  return redirect(ownPathOf(form.get('returnTo')) ?? paths.home, { headers })
}

export const loader = () => redirect(paths.home)
