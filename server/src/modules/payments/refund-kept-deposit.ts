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

/** Locks the booking of a deposit. */
export type LockBooking = (trx: Transaction, bookingId: string) => Promise<unknown>

/**
 * Makes the pending refund of a kept deposit at the card network, if there is one, and records it. The caller must hold
 * the claim. A lost answer is requested again; the row stores the total to reach, so nothing is refunded twice.
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

/** Has the card network raise the refunded total to the requested one. Null: the outcome is unknown. */
const callCardNetworkForDepositRefund = (
  deps: Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>,
  { bookingId, key, totalFils }: DepositRefund,
): Promise<CardState | null> =>
  sayTo(deps, 'deposit refund', { bookingId }, () => deps.cards.refundTo(key, totalFils))

/** Records a completed refund of a kept deposit once; the booking must be locked. */
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
