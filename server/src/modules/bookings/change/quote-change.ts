import type { ChangeQuote } from '@rihla/contract/bookings/booking-change'
import { isMadeAtOnce, whyCannotChange, whyChangeNotAllowed } from '@rihla/domain/booking/booking-change'
import { type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import { isReturnedByHost } from '@rihla/domain/booking/trip-completion'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import type { BookedExtra } from '@rihla/domain/pricing/extras'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { readExtras } from '../../extras/public.ts'
import { readPaperFacts } from '../../vehicle-papers/public.ts'
import { type Booking, readBooking } from '../booking-store.ts'
import { findOwnBooking, isFree } from '../calendar/calendar-store.ts'
import { shownPriceOf } from '../price-view.ts'
import { refusePapers } from '../request/paper-obstacle.ts'
import { refuseProblem } from '../request/quote-trip.ts'
import { readDayPrices, readTerms, type VehicleTerms } from '../request/vehicle-terms-store.ts'
import { carReturnOf } from '../trip/trip-facts-store.ts'
import { type AgreedTrip, periodOfBooking, turnaroundOf } from './change-store.ts'

/** What other dates for a booking would cost at the vehicle's current rates; its policy stays as agreed. */
export interface RequestedChange {
  agreed: AgreedTrip
  requested: AgreedTrip
  atOnce: boolean
  /** What the booking has; it stays, at its price. */
  extras: readonly BookedExtra[]
}

/**
 * Prices other dates for a booking. Refuses with `state_changed` when it cannot be changed, and `dates_not_allowed`
 * with the field at fault. Does not check whether the dates are free.
 */
export async function priceChange(
  db: Queryable,
  booking: Booking,
  period: RentalPeriod,
  terms: VehicleTerms,
  { now, pathOfPeriod }: { now: Instant; pathOfPeriod: '' | 'period.' },
): Promise<RequestedChange> {
  const { status } = booking
  const why = whyCannotChange(
    { status, startsAt: booking.starts_at.getTime(), endsAt: booking.ends_at.getTime() },
    now,
  )
  if (why) throw new Refusal('state_changed', { details: { status, why } })
  const agreed = agreedTripOf(booking, await turnaroundOf(db, booking.id))
  const isReturned = isReturnedByHost(await carReturnOf(db, booking.id))
  refuseProblem(whyChangeNotAllowed(agreed.period, period, { now, isReturned, ...terms }), pathOfPeriod)
  // A change to an earlier return is never refused: it makes a trip that outlasts a paper shorter.
  if (period.returnDate > agreed.period.returnDate)
    refusePapers(await readPaperFacts(db, terms.vehicleId), period, now)
  const dayPrices = await readDayPrices(db, terms.vehicleId, period)
  const dayRates = dayRatesOf(period, terms.rates.dailyRateFils, dayPrices)
  // Delivery and extras stay as agreed, whatever the host offers now.
  const extras = await readExtras(db, booking.id)
  const price = priceTrip(terms.rates, rentalDays(period), dayRates, booking.delivery_fee_fils, extras)
  const requested = {
    ...price,
    period,
    turnaroundMinutes: terms.turnaroundMinutes,
    depositFils: agreed.depositFils,
  }
  const atOnce = isMadeAtOnce({
    // The host of a car that takes no bookings now has not agreed to this one either.
    isInstant: terms.instantBook && terms.isListed && terms.isOffered,
    agreed: agreed.period,
    requested: period,
    differenceFils: requested.totalFils - agreed.totalFils,
    policy: booking.cancellation_policy,
    now,
  })
  return { agreed, requested, atOnce, extras }
}

export const agreedTripOf = (booking: Booking, turnaroundMinutes: number): AgreedTrip => ({
  period: periodOfBooking(booking),
  turnaroundMinutes,
  days: booking.days,
  lines: booking.price_lines,
  subtotalFils: booking.subtotal_fils,
  serviceFeeFils: booking.service_fee_fils,
  totalFils: booking.total_fils,
  depositFils: booking.deposit_fils,
  platformFeeFils: booking.platform_fee_fils,
  hostEarningFils: booking.host_earning_fils,
  serviceFeeBps: booking.service_fee_bps,
  platformFeeBps: booking.platform_fee_bps,
})

/** A priced change as displayed and compared. `ownBookingId`: another booking of the renter on the dates. */
export const shownChange = (
  bookingId: string,
  { agreed, requested, atOnce }: RequestedChange,
  { available, ownBookingId = null }: { available: boolean; ownBookingId?: string | null },
): ChangeQuote => ({
  bookingId,
  period: requested.period,
  price: shownPriceOf(requested),
  agreedTotalFils: agreed.totalFils,
  differenceFils: requested.totalFils - agreed.totalFils,
  available,
  ownBookingId,
  atOnce,
})

/** What other dates would cost the renter, compared with what is agreed. Only the renter of the booking may ask. */
export async function quoteChange(
  deps: Deps,
  { id, ...period }: RentalPeriod & { id: string },
  { viewer }: Call<'person'>,
): Promise<ChangeQuote> {
  const booking = await readBooking(deps.db, id)
  if (booking?.renter_id !== viewer.id) throw new Refusal('booking_not_found')
  const now = deps.clock.now()
  const terms = await readTerms(deps.db, booking.vehicle_id)
  if (!terms) throw new Refusal('vehicle_not_found')
  const change = await priceChange(deps.db, booking, period, terms, { now, pathOfPeriod: '' })
  const { vehicleId, turnaroundMinutes } = terms
  if (await isFree(deps.db, vehicleId, period, now, id)) return shownChange(id, change, { available: true })
  const dates = { vehicleId, period, turnaroundMinutes }
  const ownBookingId = await findOwnBooking(deps.db, dates, viewer.id, now, id)
  return shownChange(id, change, { available: false, ownBookingId })
}
