import { redirect } from 'react-router'
import { paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/sign-out-route.ts'

/** Ends the session, if any, and redirects to the home page. */
export async function action({ context }: Route.ActionArgs) {
  await context.get(apiContext).accounts.signOut({})
  return redirect(paths.home)
}

export const loader = () => redirect(paths.home)
