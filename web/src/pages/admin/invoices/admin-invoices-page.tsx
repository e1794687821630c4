import { OPERATOR_VAT_CSV_PATH } from '@rihla/contract/downloads'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { usePageRetry } from '../../../api/use-page-retry.ts'
import { askedMonth, readMonth } from '../../../features/invoices/asked-month.ts'
import { MonthOfInvoices } from '../../../features/invoices/month-of-invoices.tsx'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/admin-invoices-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { invoices } = context.get(apiContext)
  const asked = askedMonth(url.searchParams, context.get(siteContext).now)
  return { ...asked, ...(await orPageError(readMonth(asked, invoices.ofOperator, adminPaths.invoices))) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.invoices_admin_title(), description: m.admin_frame_description(), hidden: true })

/** What the operator invoiced in a month, and its VAT. */
export default function AdminInvoicesPage({ loaderData }: Route.ComponentProps) {
  const { operator, ...month } = loaderData
  return (
    <Section
      heading={m.invoices_admin_title()}
      lead={
        <>
          <bdi>{m.invoices_admin_operator({ name: operator.name })}</bdi>
          {' · '}
          {operator.trn === null ? m.invoices_admin_no_trn() : m.invoices_admin_trn({ trn: operator.trn })}
        </>
      }
    >
      <MonthOfInvoices {...month} address={adminPaths.invoices} csvAddress={OPERATOR_VAT_CSV_PATH} />
    </Section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorState title={m.invoices_failed()} {...usePageRetry(error)} />
}
