import type { RefusalCode } from '@rihla/domain/refusal'
import { redirect } from 'react-router'
import { orPageError, pageErrorOf } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/authorize-page.ts'
import { askedIn } from './asked-in.ts'
import { Decision } from './decision.tsx'
import { InvalidRequest } from './invalid-request.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname + url.search }))
  const asked = askedIn(url.searchParams)
  const request = await orPageError(api.oauthAuthorizations.request(asked))
  return { asked, request, email: me.email }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.authorize_page(), description: m.authorize_description(), hidden: true })

/** The authorisation endpoint of OAuth: an app asks to act for the user, who decides. */
export default function AuthorizePage({ loaderData }: Route.ComponentProps) {
  const { asked, request, email } = loaderData
  return (
    <StepUpProvider>
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-xl">
          {request.kind === 'redirect' ? (
            <InvalidRequest request={request} />
          ) : (
            <Decision asked={asked} request={request} email={email} />
          )}
        </div>
      </div>
    </StepUpProvider>
  )
}

/** Without a known app and address the user stays here: going there might be what a stranger wants. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const problem = pageErrorOf(error)
  const message = problem && REFUSED[problem.code]?.()
  if (!message) return <PageFailure title={m.authorize_page()} message={m.authorize_failed()} error={error} />
  return (
    <div className="page-width py-8 md:py-12">
      <title>{m.authorize_page()}</title>
      <PageHeading>{m.authorize_page()}</PageHeading>
      <ErrorState title={m.authorize_failed()}>{message}</ErrorState>
    </div>
  )
}

/** Refusals after which trying again does not help. */
const REFUSED: Partial<Record<RefusalCode, () => string>> = {
  not_found: m.authorize_unknown,
  invalid_input: m.authorize_unknown,
  redirect_uri_not_registered: m.errors_redirect_uri_not_registered,
}
