import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/host-resources-page.ts'
import { HostGuides } from './host-guides.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).system.publicRules({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.resources_title(), description: m.resources_description() })

/** Short guides for hosts on one page. */
export default function HostResourcesPage({ loaderData: rules }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.resources_lead()}>{m.resources_title()}</PageHeading>
      <HostGuides rules={rules} />
    </div>
  )
}
