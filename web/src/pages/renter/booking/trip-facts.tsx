import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { AddToCalendar } from '../../../features/booking-facts/add-to-calendar.tsx'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { ContactNote } from '../../../features/booking-facts/contact-note.tsx'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { DeliveryAddress } from '../../../features/delivery/booked-delivery.tsx'
import { BookingPlaceMap } from '../../../features/map/place/booking-place-map.tsx'
import { deliveryPlace } from '../../../i18n/delivery-place.ts'
import { extraInWords } from '../../../i18n/extra-words.ts'
import { commaList } from '../../../i18n/lists.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { type Definition, DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { BookingDates } from './booking-dates.tsx'
import { BookingExtras } from './booking-extras.tsx'

/** The place matters before and during the trip. */
const LIVE: readonly BookingDetail['status'][] = ['pending', 'confirmed', 'active']

/** The car and the trip: dates, location as far as the viewer may see it, and the renter's requests. */
export function TripFacts({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const { vehicle } = booking
  return (
    <Section
      heading={m.booking_trip()}
      action={
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          <AddToCalendar booking={booking} />
          <BookingDates booking={booking} now={now} />
          <BookingExtras booking={booking} now={now} />
        </div>
      }
    >
      <div className="flex flex-col gap-5 sm:flex-row">
        <BookingCover
          vehicle={vehicle}
          sizes="(min-width: 640px) 16rem, 92vw"
          first
          className="aspect-3/2 w-full shrink-0 rounded-card sm:w-64"
        />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl">{vehicleTitle(vehicle)}</h3>
          <p className="text-muted">{vehicle.location}</p>
          <Link
            to={paths.vehicle(vehicle.id)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {m.booking_see_car()}
          </Link>
          <PeriodPair period={booking.period} className="mt-3" />
        </div>
      </div>
      <div className="mt-6">
        <DefinitionList look="lines" items={factsOf(booking)} />
      </div>
      {LIVE.includes(booking.status) && (
        <div className="mt-6 empty:hidden">
          <h3 className="mb-3 font-strong">{m.vehicle_place()}</h3>
          <BookingPlaceMap booking={booking} className="h-56 md:h-72" />
        </div>
      )}
    </Section>
  )
}

/** A plate or an address, which a page translator must not change. */
const asWritten = (text: string) => <bdi translate="no">{text}</bdi>

function factsOf(booking: BookingDetail): Definition[] {
  const facts: Definition[] = [{ term: m.booking_length(), value: m.booking_days({ count: booking.days }) }]
  const { contactClosed, delivery, viewerIs } = booking
  if (delivery)
    facts.push({
      term: m.delivery_label(),
      value: (
        <>
          {deliveryPlace(delivery)}
          <DeliveryAddress delivery={delivery} />
        </>
      ),
    })
  if (booking.extras.length > 0)
    facts.push({ term: m.extras_title(), value: commaList(booking.extras.map(extraInWords)) })
  if (booking.exactPickup)
    facts.push({ term: m.booking_exact_pickup(), value: asWritten(booking.exactPickup) })
  else if (viewerIs === 'renter' && contactClosed && contactClosed.reason !== 'closed') {
    facts.push({
      term: m.booking_exact_pickup(),
      value: <ContactNote subject="hostDetails" closed={contactClosed} viewerIs={viewerIs} />,
    })
  }
  if (booking.licensePlate) facts.push({ term: m.booking_plate(), value: asWritten(booking.licensePlate) })
  if (booking.pickupLocation)
    facts.push({ term: m.booking_pickup_place(), value: <bdi>{booking.pickupLocation}</bdi> })
  if (booking.dropoffLocation)
    facts.push({ term: m.booking_dropoff_place(), value: <bdi>{booking.dropoffLocation}</bdi> })
  if (booking.specialRequests) {
    facts.push({
      term: m.booking_special_requests(),
      value: <bdi className="whitespace-pre-line">{booking.specialRequests}</bdi>,
    })
  }
  return facts
}
