import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/privacy-policy-page.ts'
import { PrivacyText } from './privacy-text.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { system } = context.get(apiContext)
  const [rules, retention] = await orPageError(Promise.all([system.publicRules({}), system.retention({})]))
  return { rules, retention: retention.rules }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.privacy_policy_title(), description: m.privacy_policy_description() })

/** Which personal data is stored, who sees it, and for how long. */
export default function PrivacyPolicyPage({ loaderData: { rules, retention } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.privacy_policy_lead()}>{m.privacy_policy_title()}</PageHeading>
      <PrivacyText rules={rules} retention={retention} />
    </div>
  )
}
