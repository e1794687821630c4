import { orConnectionLost } from '../../../api/or-connection-lost.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/tax-profile-page.ts'
import { saveTaxProfile } from './save-tax-profile.ts'
import { notSaved } from './tax-profile-answer.ts'
import { TaxProfileForm } from './tax-profile-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return { isSignedIn: false, profile: null }
  const { profile } = await orPageError(api.invoices.taxProfile({}))
  return { isSignedIn: true, profile }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const action = async ({ request, context }: Route.ActionArgs) =>
  saveTaxProfile(context.get(apiContext), await request.formData())

export const clientAction = (args: Route.ClientActionArgs) => orConnectionLost(args, notSaved)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.tax_profile_title(), description: m.tax_profile_description(), hidden: true })

/** What the invoices of a person say about them: a company that rents, or a host who supplies. */
export default function TaxProfilePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.isSignedIn)
    return <SignInRequired text={m.tax_profile_sign_in()} returnTo={paths.taxProfile} />
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-4xl">
        <BackLink to={paths.profile}>{m.profile_title()}</BackLink>
        <PageHeading lead={m.tax_profile_lead()}>{m.tax_profile_title()}</PageHeading>
        <TaxProfileForm profile={loaderData.profile} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.tax_profile_title()} message={m.tax_profile_failed()} error={error} />
}
