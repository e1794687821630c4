import { isUuid } from '@rihla/domain/text/uuid'
import { useState } from 'react'
import { data, redirect } from 'react-router'
import { orPageError, type PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { BackLink } from '../../../app/layout/back-link.tsx'
import { DriversSection } from '../../../features/additional-drivers/drivers-section.tsx'
import { readDrivers } from '../../../features/additional-drivers/read-drivers.ts'
import { NoShowCard } from '../../../features/booking-actions/no-show-card.tsx'
import { SuspensionCard } from '../../../features/booking-actions/suspension-card.tsx'
import { OpenChange } from '../../../features/booking-change/open-change.tsx'
import { AddToCalendar } from '../../../features/booking-facts/add-to-calendar.tsx'
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
import type { Route } from './+types/trip-page.ts'
import { CancelTrip } from './cancel-trip.tsx'
import { Handovers } from './handover/handovers.tsx'
import { TripPhotos } from './handover/trip-photos.tsx'
import type { HandoverKind } from './handover/use-handover-form.ts'
import { RentalAgreement } from './rental-agreement.tsx'
import { TripCar } from './trip-car.tsx'
import { TripDates } from './trip-dates.tsx'
import { TripHelp } from './trip-help.tsx'
import { TripIssues } from './trip-issues.tsx'
import { TripNow } from './trip-now.tsx'
import { TripPlace } from './trip-place.tsx'
import { TripPrice } from './trip-price.tsx'
import { TripProgress } from './trip-progress.tsx'
import { useFollowedTrip } from './use-followed-trip.ts'
import { TRIP_STATUS_HEADING_ID } from './use-trip-action.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { now, requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  if (!me) throw redirect(paths.auth({ returnTo: url.pathname }))
  if (!isUuid(params.id)) {
    throw data({ code: 'booking_not_found', requestId } satisfies PageError, { status: 404 })
  }
  const [trip, charged] = await Promise.all([
    orPageError(api.trips.show({ id: params.id })),
    // The page works without it.
    api.charges.ofBooking({ id: params.id }).catch(() => null),
  ])
  // A request is not a trip yet, and one that was never confirmed never became one; the booking page explains both.
  if (!trip.booking.history.some(({ to }) => to === 'confirmed'))
    throw redirect(paths.booking(trip.booking.id))
  return { trip, charged, drivers: await readDrivers(api, trip.booking), now }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData as Awaited<ReturnType<typeof loader>> | undefined
  if (!page) return []
  const { booking } = page.trip
  return pageMeta({
    title: `${vehicleTitle(booking.vehicle)} · ${booking.reference}`,
    description: m.trip_description(),
    hidden: true,
  })
}

/** One trip for its parties and staff, from the confirmed booking to the last review. */
export default function TripPage({
  loaderData: { trip, charged, drivers, now: loadedAt },
}: Route.ComponentProps) {
  const now = usePresentMoment(loadedAt)
  const [writing, setWriting] = useState<HandoverKind | null>(null)
  useFollowedTrip(trip, now)
  useContactOpening(trip.booking.contactClosed, now)
  const { booking } = trip
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  return (
    <div className="page-width py-6 md:py-10">
      <WayBack viewerIs={booking.viewerIs} />
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
        {vehicleTitle(booking.vehicle)}
      </PageHeading>
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="grid min-w-0 gap-8">
          <TripNow trip={trip} now={now} onWrite={setWriting} />
          <SuspensionCard booking={booking} exact={exact} focusId={TRIP_STATUS_HEADING_ID} />
          <NoShowCard booking={booking} now={now} focusId={TRIP_STATUS_HEADING_ID} />
          <DepositRequested booking={booking} exact={exact} />
          <OpenChange
            booking={booking}
            now={now}
            exact={exact}
            bankStep={<AnswerBank of={{ bookingId: booking.id }} className="mt-4" />}
          />
          <TripProgress trip={trip} />
          <div className="flex flex-wrap items-center gap-3 justify-self-start empty:hidden">
            <TripDates booking={booking} now={now} />
            <AddToCalendar booking={booking} />
          </div>
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <TripCar trip={trip} />
          <TripPlace trip={trip} />
          <ChargesCard summary={charged} />
          <OtherParty booking={booking} />
        </div>
        <div className="grid min-w-0 gap-12">
          <DriversSection booking={trip.booking} loaded={drivers} />
          <Handovers trip={trip} writing={writing} onWrite={setWriting} />
          <RentalAgreement trip={trip} />
          <TripIssues trip={trip} />
          <TripPhotos trip={trip} />
          <TripPrice trip={trip} />
          <AgreedTerms booking={booking} />
          <CancelTrip trip={trip} now={now} />
          <TripHelp />
        </div>
      </div>
    </div>
  )
}

function WayBack({ viewerIs }: { viewerIs: 'renter' | 'host' | 'staff' }) {
  if (viewerIs === 'staff') return null
  const isRenter = viewerIs === 'renter'
  return (
    <BackLink to={isRenter ? paths.trips : paths.hostBookings()}>
      {isRenter ? m.booking_to_trips() : m.trip_to_host_bookings()}
    </BackLink>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingFailure error={error} />
}
