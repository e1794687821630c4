import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/host-protection-page.ts'
import { ProtectionText } from './protection-text.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.protection_title(), description: m.protection_description() })

/** What the rules cover for hosts, and what they do not. */
export default function HostProtectionPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.protection_lead()}>{m.protection_title()}</PageHeading>
      <ProtectionText />
    </div>
  )
}
