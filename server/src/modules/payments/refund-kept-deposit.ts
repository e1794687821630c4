import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { sayTo } from './call-card-network.ts'
import {
  closeDepositRefund,
  type DepositRefund,
  findOpenDepositRefund,
  postponeDepositRefund,
} from './deposit-refund-store.ts'
import { writeReturnedDeposit } from './ledger-store.ts'

/** Locks the booking whose deposit it is. */
export type LockBooking = (trx: Transaction, bookingId: string) => Promise<unknown>

/**
 * Has the network give back what an admin wants the renter of a booking to have of a kept deposit, if anything, and
 * records that it did. The caller must hold the claim. An answer that was lost is asked for again; the figure it is
 * brought to is in the row, so that nothing goes back twice.
 */
export async function advanceDepositRefund(
  deps: Deps,
  bookingId: string,
  lockBooking: LockBooking,
): Promise<void> {
  const requested = await findOpenDepositRefund(deps.db, bookingId)
  if (!requested) return
  const answer = await callCardNetworkForDepositRefund(deps, requested)
  const isMade = answer !== null && (await recordAnswer(deps, requested, answer, lockBooking))
  if (!isMade) await postponeDepositRefund(deps.db, requested, deps.clock.now())
}

const recordAnswer = (
  deps: Deps,
  requested: DepositRefund,
  answer: CardState,
  lockBooking: LockBooking,
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, requested.bookingId)
    const made = await settleDepositRefund(trx, requested, answer, deps.clock.now())
    if (made === 'now') {
      const { id: refundId, bookingId, amountFils, totalFils } = requested
      const fact = { bookingId, refundId, amountFils, totalFils }
      await deps.publish(trx, { type: 'booking.deposit_refunded', ...fact })
    }
    return made !== 'not_yet'
  })

/** Has the network bring what went back to the figure that is wanted. Null: nobody knows what it did. */
const callCardNetworkForDepositRefund = (
  deps: Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>,
  { bookingId, key, totalFils }: DepositRefund,
): Promise<CardState | null> =>
  sayTo(deps, 'deposit refund', { bookingId }, () => deps.cards.refundTo(key, totalFils))

/** Writes down that the network has sent a part of a kept deposit back, once; the booking must be locked. */
async function settleDepositRefund(
  trx: Transaction,
  requested: DepositRefund,
  answer: CardState,
  now: Instant,
): Promise<'now' | 'before' | 'not_yet'> {
  if (answer.state !== 'captured' || answer.refundedFils < requested.totalFils) return 'not_yet'
  if (!(await closeDepositRefund(trx, requested.id, now))) return 'before'
  await writeReturnedDeposit(trx, requested, now)
  return 'now'
}
