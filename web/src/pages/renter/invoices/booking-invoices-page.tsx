import { isUuid } from '@rihla/domain/text/uuid'
import { ReceiptText } from 'lucide-react'
import { data, redirect, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { BookingFailure } from '../../../features/booking-facts/booking-failure.tsx'
import { InvoiceList } from '../../../features/invoices/invoice-list.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/booking-invoices-page.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id))
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  return { ...(await orPageError(api.invoices.ofBooking({ id: params.id }))), bookingId: params.id }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.invoices_title(), description: m.invoices_description(), hidden: true })

/** The invoices of a booking, for its renter, its host and staff: each sees those of which they are a party. */
export default function BookingInvoicesPage({ loaderData }: Route.ComponentProps) {
  const { invoices, isPending, bookingId } = loaderData
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], () => void revalidate())
  return (
    <div className="page-width py-6 md:py-10">
      <div className="mx-auto max-w-4xl">
        <BackLink to={paths.booking(bookingId)}>{m.invoices_back()}</BackLink>
        <PageHeading lead={m.invoices_lead()}>{m.invoices_title()}</PageHeading>
        <div className="mt-8 grid gap-6">
          {isPending && <Banner tone="neutral">{m.invoices_pending()}</Banner>}
          {invoices.length > 0 ? (
            <InvoiceList invoices={invoices} label={m.invoices_title()} />
          ) : (
            <EmptyState icon={<ReceiptText />} title={m.invoices_none()}>
              {m.invoices_none_text()}
            </EmptyState>
          )}
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFailure error={error} />
}
