import { agreementPdfPath } from '@rihla/contract/downloads'
import { ExternalLink, FileText, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { BookingBadge, PaymentBadge } from '../../../features/admin-words/booking-badges.tsx'
import { localFile } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import type { Route } from './+types/admin-booking-page.ts'
import { BookingActs } from './booking-acts.tsx'
import { MoneyFacts, PartiesOfBooking, TripFacts } from './booking-facts.tsx'
import { BookingLedger } from './booking-ledger.tsx'
import { BookingTimeline } from './booking-timeline.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { history: await orPageError(context.get(apiContext).admin.booking({ id: params.id })) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData
      ? m.booking_reference({ reference: loaderData.history.booking.reference })
      : m.admin_bookings_title(),
    description: m.admin_frame_description(),
    hidden: true,
  })

/** One booking: its history, its money, and the actions an admin can take. */
export default function AdminBookingPage({ loaderData }: Route.ComponentProps) {
  const { history } = loaderData
  const { booking } = history
  const look = buttonClasses({ variant: 'secondary', size: 'sm' })
  return (
    <div className="page-width py-8">
      <BackLink to={adminPaths.bookings()}>{m.admin_bookings_title()}</BackLink>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 id="booking-heading" tabIndex={-1} className="figures text-3xl">
            {m.booking_reference({ reference: booking.reference })}
          </h1>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <BookingBadge status={booking.status} />
            <PaymentBadge status={booking.paymentStatus} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to={paths.booking(booking.id)} className={look}>
            <ExternalLink className="size-4" aria-hidden="true" />
            {m.admin_bookings_open()}
          </Link>
          {booking.history.some(({ to }) => to === 'confirmed') && (
            <a
              href={localFile(agreementPdfPath(booking.id))}
              target="_blank"
              rel="noreferrer"
              className={look}
            >
              <FileText className="size-4" aria-hidden="true" />
              {m.trip_agreement()}
            </a>
          )}
          {booking.payment.capturedFils > 0 && (
            <Link to={paths.invoices(booking.id)} className={look}>
              {m.invoices_title()}
            </Link>
          )}
          {booking.payment.capturedFils > 0 && (
            <Link to={paths.receipt(booking.id)} className={look}>
              <ReceiptText className="size-4" aria-hidden="true" />
              {m.receipt_view()}
            </Link>
          )}
        </div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <BookingTimeline timeline={history.timeline} />
        <div className="grid min-w-0 content-start gap-10">
          <BookingActs key={booking.id} history={history} />
          <MoneyFacts history={history} />
          <BookingLedger ledger={history.ledger} />
          <PartiesOfBooking booking={booking} />
          <TripFacts history={history} />
        </div>
      </div>
    </div>
  )
}
