import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { CardState } from '../../providers/payments/card-network.ts'
import { sayTo } from './call-card-network.ts'
import { closeDepositRefund, type DepositRefund } from './deposit-refund-store.ts'
import { writeReturnedDeposit } from './ledger-store.ts'

/** Has the network bring what went back to the figure that is wanted. Null: nobody knows what it did. */
export const tellNetworkOfDepositRefund = (
  deps: Pick<Deps, 'cards' | 'log' | 'meter' | 'tracer'>,
  { bookingId, key, totalFils }: DepositRefund,
): Promise<CardState | null> =>
  sayTo(deps, 'deposit refund', { bookingId }, () => deps.cards.refundTo(key, totalFils))

/** Writes down that the network has sent a part of a kept deposit back, once; the booking must be locked. */
export async function settleDepositRefund(
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
