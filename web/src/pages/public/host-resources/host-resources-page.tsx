import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/host-resources-page.ts'
import { HostGuides } from './host-guides.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.resources_title(), description: m.resources_description() })

/** Short guides for hosts on one page. */
export default function HostResourcesPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.resources_lead()}>{m.resources_title()}</PageHeading>
      <HostGuides />
    </div>
  )
}
