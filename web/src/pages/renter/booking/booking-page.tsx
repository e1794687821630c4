import { isUuid } from '@rihla/domain/text/uuid'
import { data, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { DriversSection } from '../../../features/additional-drivers/drivers-section.tsx'
import { readDrivers } from '../../../features/additional-drivers/read-drivers.ts'
import { NoShowCard } from '../../../features/booking-actions/no-show-card.tsx'
import { SuspensionCard } from '../../../features/booking-actions/suspension-card.tsx'
import { OpenChange } from '../../../features/booking-change/open-change.tsx'
import { BookingFailure } from '../../../features/booking-facts/booking-failure.tsx'
import { BookingStatusBadge } from '../../../features/booking-facts/booking-status-badge.tsx'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { OtherParty } from '../../../features/booking-facts/other-party.tsx'
import { useContactOpening } from '../../../features/booking-facts/use-contact-opening.ts'
import { usePresentMoment } from '../../../features/booking-facts/use-present-moment.ts'
import { AnswerBank } from '../../../features/card-form/answer-bank.tsx'
import { DepositRequested } from '../../../features/card-form/deposit-requested.tsx'
import { ChargesCard } from '../../../features/charges/charges-card.tsx'
import { AgreedTerms } from '../../../features/rental-terms/agreed-terms.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingChat } from './booking-chat.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingNow } from './booking-now.tsx'
import { BookingProgress } from './booking-progress.tsx'
import { Cancellation } from './cancellation.tsx'
import { PriceAndPayment } from './price-and-payment.tsx'
import { TripFacts } from './trip-facts.tsx'
import { useFollowedBooking } from './use-followed-booking.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now, requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id)) {
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const [booking, thread, charged] = await Promise.all([
    orPageError(api.bookings.show({ id: params.id })),
    // The page works without the thread; the chat box then reports the failure.
    api.messaging.thread({ id: params.id, limit: 50 }).catch(() => null),
    api.charges.ofBooking({ id: params.id }).catch(() => null),
  ])
  return { booking, thread, charged, drivers: await readDrivers(api, booking), personId: me.id, now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Awaited<ReturnType<typeof loader>> | undefined
  if (!page) return []
  return pageMeta({
    title: `${vehicleTitle(page.booking.vehicle)} · ${page.booking.reference}`,
    description: m.booking_description(),
    hidden: true,
  })
}

/** One booking for its parties: status and next actions, trip, payment, and history. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { booking, thread, charged, drivers, personId, now: loadedAt } = loaderData
  const now = usePresentMoment(loadedAt)
  useFollowedBooking(booking)
  useContactOpening(booking.contactClosed, now)
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const title = booking.viewerIs === 'renter' ? m.booking_title() : m.booking_title_host()
  return (
    <div className="page-width py-6 md:py-10">
      {booking.viewerIs === 'renter' && <BackLink to={paths.trips}>{m.booking_to_trips()}</BackLink>}
      <PageHeading
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <BookingStatusBadge booking={booking} />
            <span translate="no" className="figures text-base">
              {m.booking_reference({ reference: booking.reference })}
            </span>
          </span>
        }
      >
        {title}
      </PageHeading>
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="grid min-w-0 gap-10">
          <BookingNow booking={booking} now={now} exact={exact} />
          <SuspensionCard booking={booking} exact={exact} />
          <NoShowCard booking={booking} now={now} />
          <DepositRequested booking={booking} exact={exact} />
          <OpenChange
            booking={booking}
            now={now}
            exact={exact}
            bankStep={<AnswerBank of={{ bookingId: booking.id }} className="mt-4" />}
          />
          <BookingProgress booking={booking} />
          <TripFacts booking={booking} now={now} />
          <DriversSection booking={booking} loaded={drivers} />
          <BookingChat booking={booking} loaded={thread} personId={personId} />
          <AgreedTerms booking={booking} />
          <Cancellation booking={booking} now={now} />
        </div>
        <div className="grid min-w-0 gap-6 lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceAndPayment booking={booking} />
          <ChargesCard summary={charged} />
          <OtherParty booking={booking} />
        </div>
        <BookingHistory booking={booking} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFailure error={error} />
}
