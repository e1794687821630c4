import { redirect } from 'react-router'
import { ownPathOf, paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/sign-out-route.ts'

/** Ends the session, if any, and redirects to the home page; with `returnTo`, to a sign-in that leads back there. */
export async function action({ request, context }: Route.ActionArgs) {
  const returnTo = ownPathOf((await request.formData()).get('returnTo'))
  await context.get(apiContext).accounts.signOut({})
  return redirect(returnTo === null ? paths.home : paths.auth({ returnTo }))
}

export const loader = () => redirect(paths.home)
