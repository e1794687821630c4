import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { Link } from 'react-router'
import { depositMessage } from '../../../features/booking-facts/deposit-words.ts'
import { DeliveryAddress } from '../../../features/delivery/booked-delivery.tsx'
import { brandWord } from '../../../i18n/brand-word.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { deliveryPlace } from '../../../i18n/delivery-place.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { type Definition, DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EarlyEndLines } from './early-end-lines.tsx'

/** The amounts agreed, charged and refunded. */
export function MoneyFacts({ history }: { history: AdminBookingDetail }) {
  const { booking, refundableFils, endedEarly } = history
  const { payment } = booking
  const facts: Definition[] = [
    { term: m.admin_bookings_total(), value: inDirhams(booking.totalFils) },
    { term: m.admin_bookings_charged(), value: inDirhams(payment.capturedFils) },
    { term: m.admin_bookings_given_back(), value: inDirhams(payment.refundedFils) },
    { term: m.admin_bookings_refundable(), value: inDirhams(refundableFils) },
  ]
  if (booking.hostEarningFils !== null)
    facts.push({ term: m.admin_bookings_host_earns(), value: inDirhams(booking.hostEarningFils) })
  if (payment.cardLastFour !== null) {
    const words = { brand: brandWord(payment.cardBrand), lastFour: payment.cardLastFour }
    facts.push({ term: m.admin_bookings_card(), value: m.booking_card_words(words) })
  }
  return (
    <section aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {m.admin_bookings_money()}
      </h2>
      <DefinitionList look="lines" items={facts} />
      {endedEarly && (
        <div className="border-line border-t py-3">
          <h3 className="mb-2 font-normal text-base text-muted">{m.admin_bookings_early_heading()}</h3>
          <EarlyEndLines end={endedEarly} />
        </div>
      )}
      {booking.deposit && (
        <div className="border-line border-t py-3">
          <h3 className="font-normal text-base text-muted">{m.admin_bookings_deposit()}</h3>
          <p className="figures mt-1">{depositMessage(booking.deposit, 'staff')}</p>
        </div>
      )}
    </section>
  )
}

/** Renter and host, linked to their admin pages. */
export function PartiesOfBooking({ booking }: Pick<AdminBookingDetail, 'booking'>) {
  const parties = [
    { role: m.admin_bookings_column_renter(), party: booking.renter },
    { role: m.admin_bookings_column_host(), party: booking.host },
  ]
  return (
    <section aria-labelledby="parties" className="min-w-0">
      <h2 id="parties" className="text-xl">
        {m.admin_bookings_parties()}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {parties.map(({ role, party }) => (
          <li key={role} className="flex items-center gap-3 py-3">
            <Avatar name={party.name} src={party.avatarUrl} />
            <div className="min-w-0">
              <p className="text-muted text-sm">{role}</p>
              <Link
                to={adminPaths.user(party.id)}
                translate="no"
                className="block truncate font-strong hover:underline"
              >
                <bdi>{party.name}</bdi>
              </Link>
              <p translate="no" className="figures flex flex-wrap gap-x-3 text-muted text-sm">
                {party.email !== null && (
                  <span dir="ltr" className="min-w-0 truncate">
                    {party.email}
                  </span>
                )}
                {party.phone !== null && <span dir="ltr">{party.phone}</span>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const POLICIES = {
  flexible: m.booking_policy_flexible,
  moderate: m.booking_policy_moderate,
  strict: m.booking_policy_strict,
}

/** The car, the dates and the terms. */
export function TripFacts({ history }: { history: AdminBookingDetail }) {
  const { booking } = history
  const facts: Definition[] = [
    {
      term: m.admin_bookings_column_vehicle(),
      value: (
        <Link to={adminPaths.vehicle(booking.vehicle.id)} className="underline">
          <bdi>{`${booking.vehicle.make} ${booking.vehicle.model}`}</bdi>
        </Link>
      ),
    },
    { term: m.admin_bookings_pick_up(), value: momentInWords(booking.startsAt) },
    { term: m.admin_bookings_return(), value: momentInWords(booking.endsAt) },
    { term: m.admin_bookings_policy(), value: POLICIES[booking.cancellationPolicy]() },
    { term: m.admin_bookings_messages(), value: history.messages },
  ]
  if (booking.delivery)
    facts.push({
      term: m.delivery_label(),
      value: (
        <>
          {deliveryPlace(booking.delivery)}
          <DeliveryAddress delivery={booking.delivery} />
        </>
      ),
    })
  if (booking.specialRequests !== '')
    facts.push({ term: m.admin_bookings_requests(), value: <bdi>{booking.specialRequests}</bdi> })
  return (
    <section aria-labelledby="trip">
      <h2 id="trip" className="text-xl">
        {m.admin_bookings_trip()}
      </h2>
      <DefinitionList look="lines" items={facts} />
    </section>
  )
}
