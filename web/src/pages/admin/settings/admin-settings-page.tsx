import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { ListFailure } from '../../../features/admin-table/list-failure.tsx'
import { supportHoursInWords } from '../../../i18n/support-hours.ts'
import { m } from '../../../paraglide/messages.js'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import type { Route } from './+types/admin-settings-page.ts'
import { businessFigures } from './business-figures.ts'
import { servicesInUse } from './services-in-use.ts'
import { VerificationSettingsForm } from './verification-settings-form.tsx'

/** Resolves the texts on the server, so that the rules and messages are not in the browser bundle. */
export async function loader({ context }: Route.LoaderArgs) {
  const { admin, support } = context.get(apiContext)
  const [settings, verification, { hours }] = await orPageError(
    Promise.all([admin.settings({}), admin.verificationSettings({}), support.hours({})]),
  )
  return {
    verification,
    groups: [
      ...businessFigures(),
      {
        id: 'support',
        heading: m.admin_settings_support(),
        items: [{ term: m.admin_settings_support_chat(), value: supportHoursInWords(hours) }],
      },
      { id: 'services', heading: m.admin_settings_services(), items: servicesInUse(settings) },
    ],
  }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.admin_settings_title(), description: m.admin_frame_description(), hidden: true })

/** What renters must have verified, the figures of the business rules, and the services in use. */
export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h2 tabIndex={-1} className="text-2xl">
        {m.admin_settings_title()}
      </h2>
      <p className="mt-1 max-w-prose text-muted">{m.admin_settings_text()}</p>
      <section aria-labelledby="verification-settings" className="mt-8">
        <h3 id="verification-settings" className="text-xl">
          {m.admin_verification_title()}
        </h3>
        <p className="mt-1 max-w-prose text-muted">{m.admin_verification_text()}</p>
        <VerificationSettingsForm settings={loaderData.verification} />
      </section>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {loaderData.groups.map(({ id, heading, items }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id} className="text-xl">
              {heading}
            </h3>
            <DefinitionList look="lines" items={items} />
          </section>
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListFailure title={m.admin_settings_title()} message={m.admin_settings_failed()} error={error} />
}
