import { HOST_VAT_CSV_PATH } from '@rihla/contract/downloads'
import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { usePageRetry } from '../../../api/use-page-retry.ts'
import { askedMonth, readMonth } from '../../../features/invoices/asked-month.ts'
import { MonthOfInvoices } from '../../../features/invoices/month-of-invoices.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { ErrorState } from '../../../ui/content/error-state.tsx'
import { Section } from '../../../ui/content/section.tsx'
import type { Route } from './+types/host-invoices-page.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const asked = askedMonth(url.searchParams, now)
  return { ...asked, ...(await orPageError(readMonth(asked, api.invoices.ofMonth, paths.hostInvoices))) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.invoices_host_title(), description: m.host_earnings_description(), hidden: true })

/** What was invoiced in the name of a host in a month, and its VAT. */
export default function HostInvoicesPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  return (
    <Section
      heading={m.invoices_host_title()}
      lead={m.invoices_host_lead()}
      action={
        <Link to={paths.taxProfile} className={buttonClasses({ variant: 'secondary', size: 'sm' })}>
          {m.invoices_host_to_tax()}
        </Link>
      }
    >
      <MonthOfInvoices {...loaderData} address={paths.hostInvoices} csvAddress={HOST_VAT_CSV_PATH} />
    </Section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorState title={m.invoices_failed()} {...usePageRetry(error)} />
}
