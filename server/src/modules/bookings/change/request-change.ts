import type { ChangeRequest } from '@rihla/contract/bookings/booking-change'
import {
  changeAnswerDue,
  changeHoldExpiresAt,
  onlyReturnsEarlier,
} from '@rihla/domain/booking/booking-change'
import { type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { isRefusedBy, type Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { judgeDriverOf, readDriver, refuseUnlessMayDrive } from '../../drivers/public.ts'
import { advancePayment, type Payment, refundsByHandOf } from '../../payments/public.ts'
import { expireAllDue } from '../answer/expire-booking.ts'
import { cardFailureOf } from '../booking-result.ts'
import type { Booking } from '../booking-store.ts'
import { holdForChange, whatIsInTheWay } from '../calendar/calendar-store.ts'
import { extrasMissingOn } from '../extras/chosen-extras.ts'
import { paymentsOfRequest } from '../payment/booking-payments.ts'
import { chosenCardOf } from '../payment/chosen-card.ts'
import { carOfDriver, tripDaysOf } from '../request/driver-of-trip.ts'
import type { VehicleTerms } from '../request/vehicle-terms-store.ts'
import { type BookingChange, insertChange, periodOfBooking, readChangeState } from './change-store.ts'
import { lockForChange, payForChange } from './lock-for-change.ts'
import { makeChange } from './make-change.ts'
import { priceChange, shownChange } from './quote-change.ts'

/**
 * The renter requests other dates. They are held at once, in addition to the agreed ones; an extra is authorised before
 * the host is notified. A change that needs no answer is applied as soon as it is paid, or at once when nothing is due.
 *
 * Refuses with booking_not_found, not_allowed, state_changed, change_open, dates_not_allowed, dates_taken,
 * extra_not_available (with the kinds that are in use then), the reason why the renter may not drive then,
 * price_changed (with the new quote), invalid_input when a card is missing, or the reason the card was refused. A
 * repeated call reports on the change it had made.
 */
export async function requestChange(deps: Deps, requested: ChangeRequest, call: Call<'person'>) {
  if (call.attempt.subjectId !== null) return await outcomeOf(deps, call.attempt.subjectId)
  const { change, payments } = await deps.db
    .transaction()
    .execute((trx) => holdChange(deps, trx, requested, call))
    .catch((error: unknown) => {
      throw isRefusedBy(error, 'bookings_dates_taken') ? new Refusal('dates_taken') : error
    })
  for (const payment of payments) await advancePayment(deps, payment, paymentsOfRequest)
  return await outcomeOf(deps, change.id)
}

export async function outcomeOf(deps: Deps, changeId: string) {
  const { failure, ...outcome } = await readChangeState(deps.db, changeId)
  if (outcome.status === 'expired') throw new Refusal('hold_expired', { details: { ...outcome } })
  if (outcome.status !== 'failed') return outcome
  throw new Refusal(failure === null ? 'state_changed' : cardFailureOf(failure), { details: { ...outcome } })
}

async function holdChange(
  deps: Deps,
  trx: Transaction,
  { id, period, expectedDifferenceFils, card, savedCardId }: ChangeRequest,
  call: Call<'person'>,
): Promise<{ change: BookingChange; payments: readonly Payment[] }> {
  const { booking, terms, now } = await lockForChange(deps, trx, id, call)
  await refuseUnlessRenterMayDrive(trx, booking, period, terms, now)
  const priced = await priceChange(trx, booking, period, terms, { now, pathOfPeriod: 'period.' })
  const { vehicleId, turnaroundMinutes } = terms
  const inTheWay = await whatIsInTheWay(trx, { vehicleId, period, turnaroundMinutes }, now, id)
  if (inTheWay.isTaken) throw new Refusal('dates_taken')
  const missing = await extrasMissingOn(trx, booking, priced.extras, period, now)
  if (missing.length > 0) throw new Refusal('extra_not_available', { details: { kinds: missing } })
  const { agreed, requested, atOnce } = priced
  const differenceFils = requested.totalFils - agreed.totalFils
  if (differenceFils !== expectedDifferenceFils)
    throw new Refusal('price_changed', { details: { quote: shownChange(id, priced, { available: true }) } })
  // What an admin refunded of the trip is not refunded again by fewer days.
  if (differenceFils < 0 && (await refundsByHandOf(trx, id)).amountFils > 0)
    throw new Refusal('state_changed', { details: { status: booking.status } })
  const isExtra = differenceFils > 0
  const payer = { personId: call.viewer.id, provider: deps.cards.name }
  const chosen = isExtra ? await chosenCardOf(trx, { card, savedCardId }, payer, now) : null

  await expireAllDue(deps, trx, inTheWay.expired, now)
  const change = await insertChange(
    trx,
    {
      bookingId: id,
      agreed,
      requested,
      atOnce,
      status: isExtra ? 'held' : 'asked',
      expiresAt: (isExtra ? changeHoldExpiresAt : changeAnswerDue)(agreed.period, period, now),
    },
    now,
  )
  await holdForChange(trx, { id: change.id, bookingId: id, period, turnaroundMinutes }, now)
  await call.attempt.bind(trx, change.id)
  const update = { bookingId: id, vehicleId: booking.vehicle_id, changeId: change.id }
  if (chosen) {
    const held = { bookingId: id, changeId: change.id, differenceFils }
    const payment = await payForChange(deps, trx, held, chosen, now)
    await deps.publish(trx, { type: 'booking.change_held', ...update })
    return { change, payments: [payment] }
  }
  if (atOnce) return { change, payments: await makeChange(deps, trx, booking, change, now) }
  await deps.publish(trx, { type: 'booking.change_asked', ...update })
  return { change, payments: [] }
}

/** Judges the renter by what the car asked when it was booked. An earlier return is never refused: it shortens the trip. */
async function refuseUnlessRenterMayDrive(
  trx: Transaction,
  booking: Booking,
  period: RentalPeriod,
  terms: VehicleTerms,
  now: Instant,
): Promise<void> {
  if (onlyReturnsEarlier(periodOfBooking(booking), period)) return
  const { driver, rules } = await readDriver(trx, booking.renter_id, { pickUpAt: startsAt(period), now })
  const car = booking.driver_terms ?? carOfDriver(terms)
  refuseUnlessMayDrive(judgeDriverOf(driver, car, rules, tripDaysOf(period)))
}
