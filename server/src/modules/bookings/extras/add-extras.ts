import type { AddedExtrasQuote, AddedExtrasRequest } from '@rihla/contract/bookings/booking-change'
import { changeHoldExpiresAt, whyCannotAddExtras } from '@rihla/domain/booking/booking-change'
import { extrasOfText } from '@rihla/domain/pricing/extras'
import { withExtras } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable, Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { insertExtras, readExtras } from '../../extras/public.ts'
import { advancePayment, type Payment } from '../../payments/public.ts'
import { type Booking, readBooking } from '../booking-store.ts'
import { type AgreedTrip, insertChange, turnaroundOf } from '../change/change-store.ts'
import { lockForChange, payForChange } from '../change/lock-for-change.ts'
import { makeChange } from '../change/make-change.ts'
import { agreedTripOf } from '../change/quote-change.ts'
import { outcomeOf } from '../change/request-change.ts'
import { paymentsOfRequest } from '../payment/booking-payments.ts'
import { chosenCardOf } from '../payment/chosen-card.ts'
import { shownPriceOf } from '../price-view.ts'
import { carReturnOf } from '../trip/trip-facts-store.ts'
import { lockTripExtras, type TripExtras, tripExtras } from './chosen-extras.ts'

/** The extras that a booking can be given, and what the chosen ones would cost. Only its renter may ask. */
export async function quoteExtras(
  deps: Deps,
  { id, extras = '' }: { id: string; extras?: string | undefined },
  { viewer }: Call<'person'>,
): Promise<AddedExtrasQuote> {
  const booking = await readBooking(deps.db, id)
  if (booking?.renter_id !== viewer.id) throw new Refusal('booking_not_found')
  const now = deps.clock.now()
  await refuseUnlessExtendable(deps.db, booking, now)
  const asked = { vehicleId: booking.vehicle_id, chosen: extrasOfText(extras) }
  const agreed = agreedTripOf(booking, await turnaroundOf(deps.db, id))
  const found = await tripExtras(deps.db, { ...asked, ...(await extendedTrip(deps.db, booking, now)) }, now)
  return shownAddition(id, agreed, found)
}

/**
 * The renter adds extras to a booking before its trip ends or the host has the car back, at the prices of now. They are
 * the host's offer with a stock, so that no answer is needed: they are held like a change of dates while the card is
 * charged.
 *
 * Refuses with booking_not_found, not_allowed, state_changed, change_open, extra_not_available or price_changed (with
 * the new quote), invalid_input when a card is missing, or the reason the card was refused. A repeated call reports on
 * the change it had made.
 */
export async function addExtras(deps: Deps, requested: AddedExtrasRequest, call: Call<'person'>) {
  if (call.attempt.subjectId !== null) return await outcomeOf(deps, call.attempt.subjectId)
  const { changeId, payments } = await deps.db
    .transaction()
    .execute((trx) => holdExtras(deps, trx, requested, call))
  for (const payment of payments) await advancePayment(deps, payment, paymentsOfRequest)
  return await outcomeOf(deps, changeId)
}

async function holdExtras(
  deps: Deps,
  trx: Transaction,
  { id, extras, expectedDifferenceFils, card, savedCardId }: AddedExtrasRequest,
  call: Call<'person'>,
): Promise<{ changeId: string; payments: readonly Payment[] }> {
  const { booking, now } = await lockForChange(deps, trx, id, call)
  await refuseUnlessExtendable(trx, booking, now)

  const trip = await extendedTrip(trx, booking, now)
  const found = await lockTripExtras(trx, { vehicleId: booking.vehicle_id, chosen: extras, ...trip }, now)
  const agreed = agreedTripOf(booking, await turnaroundOf(trx, id))
  const requested = { ...withExtras(agreed, found.booked), added: found.shown.chosen }
  const quote = shownAddition(id, agreed, found)
  const { problems } = found.shown
  if (problems.length > 0) throw new Refusal('extra_not_available', { details: { quote, problems } })
  const { differenceFils } = quote
  if (differenceFils !== expectedDifferenceFils) throw new Refusal('price_changed', { details: { quote } })
  const payer = { personId: call.viewer.id, provider: deps.cards.name }
  const chosen = differenceFils > 0 ? await chosenCardOf(trx, { card, savedCardId }, payer, now) : null

  const change = await insertChange(
    trx,
    {
      bookingId: id,
      agreed,
      requested,
      atOnce: true,
      status: 'held',
      expiresAt: changeHoldExpiresAt(agreed.period, agreed.period, now),
    },
    now,
  )
  await insertExtras(trx, { bookingId: id, changeId: change.id }, found.booked, now)
  await call.attempt.bind(trx, change.id)
  if (!chosen) return { changeId: change.id, payments: await makeChange(deps, trx, booking, change, now) }
  const held = { bookingId: id, changeId: change.id, differenceFils }
  return { changeId: change.id, payments: [await payForChange(deps, trx, held, chosen, now)] }
}

/** The period of the booking, and what decides which extras can be added to it now. */
async function extendedTrip(db: Queryable, booking: Booking, now: Instant) {
  const startsAt = booking.starts_at.getTime()
  const isUnderWay = booking.status === 'active' || now >= startsAt
  return {
    period: agreedTripOf(booking, 0).period,
    addedTo: {
      bookingId: booking.id,
      terms: booking.terms,
      already: await readExtras(db, booking.id),
      from: Math.max(now, startsAt),
      fromDay: Math.max(0, Math.floor((now - startsAt) / DAY_MS)),
      isUnderWay,
    },
  }
}

async function refuseUnlessExtendable(
  db: Queryable,
  { id, status, starts_at, ends_at }: Booking,
  now: Instant,
): Promise<void> {
  const period = { startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }
  const why = whyCannotAddExtras({ status, ...period, ...(await carReturnOf(db, id)) }, now)
  if (why) throw new Refusal('state_changed', { details: { status, why } })
}

function shownAddition(
  bookingId: string,
  agreed: AgreedTrip,
  { booked, shown }: TripExtras,
): AddedExtrasQuote {
  const requested = withExtras(agreed, booked)
  return {
    bookingId,
    extras: shown,
    price: shownPriceOf(requested),
    agreedTotalFils: agreed.totalFils,
    differenceFils: requested.totalFils - agreed.totalFils,
  }
}
