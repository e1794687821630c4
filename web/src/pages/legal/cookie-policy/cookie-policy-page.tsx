import { m } from '../../../paraglide/messages.js'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/cookie-policy-page.ts'
import { CookieText } from './cookie-text.tsx'

export const meta: Route.MetaFunction = (page) =>
  publicPageMeta(page, { title: m.cookie_policy_title(), description: m.cookie_policy_description() })

/** Every cookie by name, and other data stored in the browser. */
export default function CookiePolicyPage() {
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading lead={m.cookie_policy_lead()}>{m.cookie_policy_title()}</PageHeading>
      <CookieText />
    </div>
  )
}
