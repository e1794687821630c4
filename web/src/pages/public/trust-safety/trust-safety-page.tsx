import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/trust-safety-page.ts'
import { SafetyText } from './safety-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).system.publicRules({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.trust_safety_title(), description: m.trust_safety_description() })

/** What the platform does for safety, what users can do, and what is not guaranteed. */
export default function TrustSafetyPage({ loaderData: rules }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.trust_safety_lead()}>{m.trust_safety_title()}</PageHeading>
      <SafetyText rules={rules} />
    </div>
  )
}
