import { Outlet, redirect } from 'react-router'
import { problemOf } from '../../../api/problem-of.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/admin-gate.ts'
import type { AdminOverview } from './admin-overview.ts'
import { GuardedFiles } from './guarded-files.tsx'
import { TwoStepMissing } from './two-step-missing.tsx'

/** Nothing of an admin's page is loaded, and no loader below this runs, for anybody else. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ url, context }, next) => {
    const me = await context
      .get(apiContext)
      .accounts.me({})
      .then((answer) => answer.me)
      // A check that failed lets nobody in.
      .catch(() => 'unknown' as const)
    if (me === null) throw redirect(paths.auth({ returnTo: url.pathname + url.search }))
    if (me === 'unknown' || me.userType !== 'admin') throw redirect(paths.home)
    return await next()
  },
]

interface Gate {
  /** The person is an admin but has not passed a second step: nothing is shown. */
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
    // The figures alone are missing: the lists below have their own word.
    return { isWaiting: false, overview: null }
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

/** Stands before every admin page, and asks for a fresh proof where an act below wants one. */
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

/** For the pages of one vehicle, person or booking; a list's failure stands below the tabs. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if ((loaderData as Gate | undefined)?.isWaiting) return <TwoStepMissing />
  return <PageFailure title={m.admin_frame_title()} message={m.admin_frame_failed()} error={error} />
}
