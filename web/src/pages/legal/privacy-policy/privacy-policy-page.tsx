import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/privacy-policy-page.ts'
import { PrivacyText } from './privacy-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).system.retention({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.privacy_policy_title(), description: m.privacy_policy_description() })

/** Which personal data is stored, who sees it, and for how long. */
export default function PrivacyPolicyPage({ loaderData: { rules } }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.privacy_policy_lead()}>{m.privacy_policy_title()}</PageHeading>
      <PrivacyText rules={rules} />
    </div>
  )
}
