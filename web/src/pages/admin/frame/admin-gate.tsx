import { Outlet, redirect } from 'react-router'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { localPath } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-gate.ts'
import type { AdminOverview } from './admin-overview.ts'
import { GuardedFiles } from './guarded-files.tsx'
import { TwoStepMissing } from './two-step-missing.tsx'

/** Redirects everyone but admins before any admin loader runs. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const me = await context
      .get(apiContext)
      .accounts.me({})
      .then((answer) => answer.me)
      // A failed check denies access.
      .catch(() => 'unknown' as const)
    // Redirects of a middleware get no prefix of the language from the router.
    if (me === null) throw redirect(localPath(paths.auth({ returnTo: url.pathname + url.search })))
    if (me === 'unknown' || me.userType !== 'admin') throw redirect(localPath(paths.home))
    return await next()
  },
]

interface Gate {
  /** The user is an admin without two-step sign-in, so nothing is displayed. */
  isWaiting: boolean
  overview: AdminOverview | null
}

export async function loader({ context }: Route.LoaderArgs): Promise<Gate> {
  try {
    return { isWaiting: false, overview: await context.get(apiContext).admin.overview({}) }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'two_step_required') return { isWaiting: true, overview: null }
    if (code === 'sign_in_required' || code === 'not_found') throw redirect(paths.home)
    // Only the overview figures are missing; the pages below report their own errors.
    return { isWaiting: false, overview: null }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Wraps every admin page: requires two-step sign-in, and provides step-up for the actions below it. */
export default function AdminGate({ loaderData }: Route.ComponentProps) {
  if (loaderData.isWaiting) return <TwoStepMissing />
  return (
    <StepUpProvider>
      <GuardedFiles>
        <Outlet context={loaderData.overview} />
      </GuardedFiles>
    </StepUpProvider>
  )
}

/** For the pages of one vehicle, user or booking; lists show their errors below the tabs. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if ((loaderData as Gate | undefined)?.isWaiting) return <TwoStepMissing />
  return <PageFailure title={m.admin_frame_title()} message={m.admin_frame_failed()} error={error} />
}
