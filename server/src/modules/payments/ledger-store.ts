import type { Instant } from '@rihla/domain/dubai-time'
import { proportionalShare } from '@rihla/domain/money'
import type { Transaction } from '../../database/database.ts'
import type { Payment } from './payment-store.ts'

/** How the money of a booking is divided: all of it, and the part that is the host's. Fils. */
export interface Shares {
  totalFils: number
  hostEarningFils: number
}

/** Who holds what once `refundedFils` of all that was captured went back to the card; the three sum to nought. */
function balanceAfter({ totalFils, hostEarningFils }: Shares, refundedFils: number) {
  const host = hostEarningFils - proportionalShare(refundedFils, hostEarningFils, totalFils)
  const card = refundedFils - totalFils
  return { renter_card: card, host_payable: host, platform_revenue: -card - host }
}

const NOTHING_HELD = { renter_card: 0, host_payable: 0, platform_revenue: 0 }

/** Writes the charge of the whole total: from the card, to the host and to the platform (both fees). */
export const writeCapture = (trx: Transaction, payment: Payment, shares: Shares, now: Instant) =>
  writeEntries(trx, payment, 'capture', `capture:${payment.id}`, NOTHING_HELD, balanceAfter(shares, 0), now)

/** Writes what brought the refunds from one figure to another; host and platform bear it in their proportion. */
export const writeRefund = (
  trx: Transaction,
  payment: Payment,
  shares: Shares,
  refunded: { fromFils: number; toFils: number },
  now: Instant,
) =>
  writeEntries(
    trx,
    payment,
    'refund',
    `refund:${payment.id}:${refunded.toFils}`,
    balanceAfter(shares, refunded.fromFils),
    balanceAfter(shares, refunded.toFils),
    now,
  )

type Balance = typeof NOTHING_HELD

async function writeEntries(
  trx: Transaction,
  payment: Payment,
  kind: 'capture' | 'refund',
  entryKey: string,
  before: Balance,
  after: Balance,
  now: Instant,
): Promise<void> {
  const accounts = Object.keys(after) as Array<keyof Balance>
  await trx
    .insertInto('ledger_entries')
    .values(
      accounts.map((account) => ({
        booking_id: payment.booking_id,
        payment_id: payment.id,
        kind,
        account,
        amount_fils: after[account] - before[account],
        at: new Date(now),
        entry_key: entryKey,
      })),
    )
    .execute()
}
