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
  const wanted = await findOpenDepositRefund(deps.db, bookingId)
  if (!wanted) return
  const answer = await tellNetworkOfDepositRefund(deps, wanted)
  const isMade = answer !== null && (await recordAnswer(deps, wanted, answer, lockBooking))
  if (!isMade) await postponeDepositRefund(deps.db, wanted, deps.clock.now())
}

const recordAnswer = (
  deps: Deps,
  wanted: DepositRefund,
  answer: CardState,
  lockBooking: LockBooking,
): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockBooking(trx, wanted.bookingId)
    const made = await settleDepositRefund(trx, wanted, answer, deps.clock.now())
    if (made === 'now') {
      const { id: refundId, bookingId, amountFils, totalFils } = wanted
      const fact = { bookingId, refundId, amountFils, totalFils }
      await deps.publish(trx, { type: 'booking.deposit_refunded', ...fact })
    }
    return made !== 'not_yet'
  })

/** Has the network bring what went back to the figure that is wanted. Null: nobody knows what it did. */
const tellNetworkOfDepositRefund = (
  deps: Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>,
  { bookingId, key, totalFils }: DepositRefund,
): Promise<CardState | null> =>
  sayTo(deps, 'deposit refund', { bookingId }, () => deps.cards.refundTo(key, totalFils))

/** Writes down that the network has sent a part of a kept deposit back, once; the booking must be locked. */
async function settleDepositRefund(
  trx: Transaction,
  wanted: DepositRefund,
  answer: CardState,
  now: Instant,
): Promise<'now' | 'before' | 'not_yet'> {
  if (answer.state !== 'captured' || answer.refundedFils < wanted.totalFils) return 'not_yet'
  if (!(await closeDepositRefund(trx, wanted.id, now))) return 'before'
  await writeReturnedDeposit(trx, wanted, now)
  return 'now'
}
