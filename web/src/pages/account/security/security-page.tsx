import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { signInErrorMessage } from '../../../features/account-settings/sign-in-errors.ts'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { Route } from './+types/security-page.ts'
import { ConsentsSection } from './consents-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailSection } from './email-section.tsx'
import { ExportSection } from './export-section.tsx'
import { IdentitiesSection } from './identities-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TokensSection } from './tokens-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const [{ profile }, factors, { sessions }, identities, { consents }, { tokens }] = await orPageError(
    Promise.all([
      api.profile.mine({}),
      api.security.factors({}),
      api.security.sessions({}),
      api.security.identities({}),
      api.consents.mine({}),
      api.apiTokens.list({}),
    ]),
  )
  return { profile, factors, sessions, identities, consents, tokens }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.security_title(), description: m.security_description(), hidden: true })

/** Sign-in methods, sessions, data export and account deletion. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  useLinkingNotice()
  const { pathname, search } = useLocation()
  if (!loaderData) return <SignInRequired text={m.profile_sign_in_security()} returnTo={pathname + search} />
  const { profile, factors, sessions, identities, consents, tokens } = loaderData
  return (
    <StepUpProvider>
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-3xl">
          <BackLink to={paths.profile}>{m.security_back()}</BackLink>
          <PageHeading lead={m.security_description()}>{m.security_title()}</PageHeading>
          <div className="mt-10 grid gap-12">
            <EmailSection profile={profile} />
            <PasswordSection
              email={profile.email}
              hasPassword={identities.identities.some(({ provider }) => provider === 'password')}
            />
            <TwoStepSection emailVerified={profile.emailVerified} {...factors} />
            <IdentitiesSection {...identities} />
            <SessionsSection sessions={sessions} />
            <TokensSection tokens={tokens} />
            <ConsentsSection consents={consents} />
            <ExportSection />
            <DeleteAccount email={profile.email} />
          </div>
        </div>
      </div>
    </StepUpProvider>
  )
}

/** Shows the error of a failed provider linking, whose redirect leads here with an error code. */
function useLinkingNotice() {
  const [params, setParams] = useSearchParams()
  const error = params.get('error')
  const provider = params.get('provider')
  useEffect(() => {
    if (!error) return
    toast.error(signInErrorMessage(error, provider))
    setParams({}, { replace: true, preventScrollReset: true })
  }, [error, provider, setParams])
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.security_title()} message={m.security_load_failed()} error={error} />
}
