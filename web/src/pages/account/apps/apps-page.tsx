import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { StepUpProvider } from '../../../features/account-settings/step-up-provider.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/apps-page.ts'
import { AllowedApps } from './allowed-apps.tsx'
import { OwnApps } from './own-apps.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const [{ allowed }, own] = await orPageError(
    Promise.all([api.oauthAuthorizations.list({}), api.oauthClients.list({})]),
  )
  return { allowed, own }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.apps_title(), description: m.apps_description(), hidden: true })

/** The apps that the user allowed to act for them, and those that they registered. */
export default function AppsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <SignInRequired text={m.apps_sign_in()} returnTo={paths.apps} />
  return (
    <StepUpProvider>
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-3xl">
          <BackLink to={paths.profile}>{m.profile_title()}</BackLink>
          <PageHeading lead={m.apps_lead()}>{m.apps_title()}</PageHeading>
          <div className="mt-8">
            <AllowedApps allowed={loaderData.allowed} />
          </div>
          <OwnApps {...loaderData.own} />
        </div>
      </div>
    </StepUpProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.apps_title()} message={m.apps_load_failed()} error={error} />
}
