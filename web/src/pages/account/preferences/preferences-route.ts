import { redirect } from 'react-router'
import { preferenceCookies } from '../../../app/preferences.ts'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import type { Route } from './+types/preferences-route.ts'

/** Saves theme and currency, and redirects back. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const headers = new Headers(preferenceCookies(form).map((cookie) => ['set-cookie', cookie]))
  return redirect(ownPathOf(form.get('returnTo')) ?? paths.home, { headers })
}

export const loader = () => redirect(paths.home)
