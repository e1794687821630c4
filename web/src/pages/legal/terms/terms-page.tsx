import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/terms-page.ts'
import { TermsText } from './terms-text.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  orPageError(context.get(apiContext).system.publicRules({}))

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.terms_title(), description: m.terms_description() })

/** Terms between renters, hosts and the marketplace. */
export default function TermsPage({ loaderData: rules }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.terms_lead()}>{m.terms_title()}</PageHeading>
      <TermsText rules={rules} />
    </div>
  )
}
