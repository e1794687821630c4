import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/cancellation-policy-page.ts'
import { PolicyText } from './policy-text.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.cancellation_title(), description: m.cancellation_description() })

/** Refunds after a cancellation, computed with the refund rules themselves. */
export default function CancellationPolicyPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.cancellation_lead()}>{m.cancellation_title()}</PageHeading>
      <PolicyText />
    </div>
  )
}
