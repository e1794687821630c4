import type { ChangeRequest } from '@rihla/contract/bookings/booking-change'
import { changeAnswerDue, changeHoldLapsesAt } from '@rihla/domain/booking/booking-change'
import { isRefusedBy, type Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { advancePayment, type Payment, startPaymentOfChange } from '../../payments/public.ts'
import { lapseAllDue } from '../answer/expire-booking.ts'
import { cardFailureOf } from '../booking-result.ts'
import { holdForChange, whatIsInTheWay } from '../calendar/calendar-store.ts'
import { findFor } from '../change-booking.ts'
import { bookingPayments } from '../payment/booking-payments.ts'
import { lockVehicle } from '../request/vehicle-terms-store.ts'
import { type BookingChange, insertChange, lockOpenChange, readChangeStanding } from './change-store.ts'
import { lapseChangeIfDue } from './close-change.ts'
import { makeChange } from './make-change.ts'
import { shownChange, weighChange } from './quote-change.ts'

/**
 * The renter asks for other dates. They are held at once, beside those that are agreed; an extra is authorised before
 * the host hears of it. A change that needs no answer is made as soon as it is paid for, or now when nothing is due.
 *
 * Refuses with booking_not_found, not_allowed, state_changed, change_open, dates_not_allowed, dates_taken, price_changed
 * (with the new quote), invalid_input when a card is missing, or why the card was refused. A call that is repeated
 * reports on the change it had made.
 */
export async function requestChange(deps: Deps, wanted: ChangeRequest, call: Call<'person'>) {
  if (call.attempt.subjectId !== null) return await outcomeOf(deps, call.attempt.subjectId)
  const { change, payments } = await deps.db
    .transaction()
    .execute((trx) => holdChange(deps, trx, wanted, call))
    .catch((error: unknown) => {
      throw isRefusedBy(error, 'bookings_dates_taken') ? new Refusal('dates_taken') : error
    })
  for (const payment of payments) await advancePayment(deps, payment, bookingPayments)
  return await outcomeOf(deps, change.id)
}

async function outcomeOf(deps: Deps, changeId: string) {
  const { failure, ...outcome } = await readChangeStanding(deps.db, changeId)
  if (outcome.status === 'lapsed') throw new Refusal('hold_lapsed', { details: { ...outcome } })
  if (outcome.status !== 'failed') return outcome
  throw new Refusal(failure === null ? 'state_changed' : cardFailureOf(failure), { details: { ...outcome } })
}

async function holdChange(
  deps: Deps,
  trx: Transaction,
  { id, period, expectedDifferenceFils, card }: ChangeRequest,
  call: Call<'person'>,
): Promise<{ change: BookingChange; payments: readonly Payment[] }> {
  const { booking, relation, now } = await findFor(trx, id, call, deps)
  if (relation !== 'renter') throw new Refusal('not_allowed')
  const terms = await lockVehicle(trx, booking.vehicle_id)
  if (!terms) throw new Refusal('vehicle_not_available')
  const open = await lockOpenChange(trx, id)
  if (open && !(await lapseChangeIfDue(deps, trx, booking, open, now))) throw new Refusal('change_open')

  const weighed = await weighChange(trx, booking, period, terms, { now, pathOfPeriod: 'period.' })
  const { vehicleId, turnaroundMinutes } = terms
  const inTheWay = await whatIsInTheWay(trx, { vehicleId, period, turnaroundMinutes }, now, id)
  if (inTheWay.isTaken) throw new Refusal('dates_taken')
  const { agreed, wanted, atOnce } = weighed
  const differenceFils = wanted.totalFils - agreed.totalFils
  if (differenceFils !== expectedDifferenceFils)
    throw new Refusal('price_changed', { details: { quote: shownChange(id, weighed, true) } })
  const isExtra = differenceFils > 0
  if (isExtra && !card) throw new Refusal('invalid_input', { fields: [{ field: 'card', code: 'required' }] })

  await lapseAllDue(deps, trx, inTheWay.lapsed, now)
  const change = await insertChange(
    trx,
    {
      bookingId: id,
      agreed,
      wanted,
      atOnce,
      status: isExtra ? 'held' : 'asked',
      lapsesAt: (isExtra ? changeHoldLapsesAt : changeAnswerDue)(agreed.period, period, now),
    },
    now,
  )
  await holdForChange(trx, { id: change.id, bookingId: id, period, turnaroundMinutes }, now)
  await call.attempt.bind(trx, change.id)
  const news = { bookingId: id, vehicleId: booking.vehicle_id, changeId: change.id }
  if (isExtra && card) {
    const payment = await startPaymentOfChange(
      trx,
      { bookingId: id, changeId: change.id },
      { provider: deps.cards.name, amountFils: differenceFils, card, keepsCard: false },
      now,
    )
    await deps.publish(trx, { type: 'booking.change_held', ...news })
    return { change, payments: [payment] }
  }
  if (atOnce) return { change, payments: await makeChange(deps, trx, booking, change, now) }
  await deps.publish(trx, { type: 'booking.change_asked', ...news })
  return { change, payments: [] }
}
