import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/host-protection-page.ts'
import { ProtectionText } from './protection-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).system.publicRules({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.protection_title(), description: m.protection_description() })

/** What the rules cover for hosts, and what they do not. */
export default function HostProtectionPage({ loaderData: rules }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.protection_lead()}>{m.protection_title()}</PageHeading>
      <ProtectionText rules={rules} />
    </div>
  )
}
