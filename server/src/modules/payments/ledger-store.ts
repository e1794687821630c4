import { proportionalShare } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { DepositRefund } from './deposit-refund-store.ts'
import type { Deposit } from './deposit-store.ts'
import type { LedgerInsert, Payment } from './payment-store.ts'

/** How the money of a booking is divided: all of it, and the part that is the host's. Fils. */
export interface Shares {
  totalFils: number
  hostEarningFils: number
  /** The host's part of the payment in hand: all they earn, or what a change adds to it. */
  hostPartFils: number
}

const NOTHING_HELD = { renter_card: 0, host_payable: 0, platform_revenue: 0 }
type Balance = typeof NOTHING_HELD

/**
 * Who holds what when `keptFils` were captured for a booking and not refunded; the three sum to nought. What is less
 * than the total (or, between the two refunds of one cancellation, more) is divided in proportion.
 */
function balanceOf({ totalFils, hostEarningFils }: Shares, keptFils: number): Balance {
  const hostShareOf = (fils: number) => proportionalShare(fils, hostEarningFils, totalFils)
  const host =
    keptFils <= totalFils
      ? hostEarningFils - hostShareOf(totalFils - keptFils)
      : hostEarningFils + hostShareOf(keptFils - totalFils)
  return { renter_card: -keptFils, host_payable: host, platform_revenue: keptFils - host }
}

/** The statement that writes the charge of a whole payment: from the card, to the host and to the platform (both fees). */
export function entriesOfCapture(
  trx: Transaction,
  payment: Payment,
  { hostPartFils }: Shares,
  now: Instant,
): LedgerInsert {
  const fils = payment.amount_fils
  const moved = { renter_card: -fils, host_payable: hostPartFils, platform_revenue: fils - hostPartFils }
  return entriesOf(trx, payment, 'capture', `capture:${payment.id}`, moved, now)
}

/**
 * Writes what the refund of a payment changed: from what the books say of the booking to what its shares make of all
 * that is left. Host and platform bear it in their proportion, and no fils is lost between several payments.
 */
export async function writeRefund(
  trx: Transaction,
  payment: Payment,
  shares: Shares,
  now: Instant,
): Promise<void> {
  const before = await balanceInBooks(trx, payment.booking_id)
  const after = balanceOf(shares, await keptOf(trx, payment.booking_id))
  const moved = {
    renter_card: after.renter_card - before.renter_card,
    host_payable: after.host_payable - before.host_payable,
    platform_revenue: after.platform_revenue - before.platform_revenue,
  }
  const key = `refund:${payment.id}:${payment.refunded_fils}`
  await entriesOf(trx, payment, 'refund', key, moved, now).execute()
}

/** Writes what was kept of a deposit: from the card to the host, all of it. */
export async function writeKeptDeposit(
  trx: Transaction,
  { booking_id, captured_fils: fils }: Deposit,
  now: Instant,
): Promise<void> {
  await writeOfDeposit(trx, { bookingId: booking_id, fils, entryKey: `deposit:${booking_id}` }, now)
}

/** Writes what was given back of a kept deposit: from the host to the card, all of it. */
export async function writeReturnedDeposit(
  trx: Transaction,
  { id, bookingId, amountFils }: DepositRefund,
  now: Instant,
): Promise<void> {
  await writeOfDeposit(trx, { bookingId, fils: -amountFils, entryKey: `deposit_refund:${id}` }, now)
}

async function writeOfDeposit(
  trx: Transaction,
  { bookingId, fils, entryKey }: { bookingId: string; fils: number; entryKey: string },
  now: Instant,
): Promise<void> {
  const line = { booking_id: bookingId, kind: 'deposit', at: new Date(now), entry_key: entryKey }
  await trx
    .insertInto('ledger_entries')
    .values([
      { ...line, account: 'renter_card', amount_fils: -fils },
      { ...line, account: 'host_payable', amount_fils: fils },
    ])
    .execute()
}

/** What the books say of the price of a booking; what was kept of its deposit is another matter. */
async function balanceInBooks(trx: Transaction, bookingId: string): Promise<Balance> {
  const rows = await trx
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount_fils)::bigint`.as('fils')])
    .where('booking_id', '=', bookingId)
    .where('kind', '<>', 'deposit')
    .groupBy('account')
    .execute()
  return { ...NOTHING_HELD, ...Object.fromEntries(rows.map(({ account, fils }) => [account, fils])) }
}

/** What of all payments of a booking is in and was not sent back. Fils. */
async function keptOf(trx: Transaction, bookingId: string): Promise<number> {
  const { kept } = await trx
    .selectFrom('payments')
    .select(sql<number>`sum(captured_fils - refunded_fils)::bigint`.as('kept'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return kept
}

function entriesOf(
  trx: Transaction,
  payment: Payment,
  kind: 'capture' | 'refund',
  entryKey: string,
  moved: Balance,
  now: Instant,
): LedgerInsert {
  const accounts = Object.keys(moved) as Array<keyof Balance>
  return trx.insertInto('ledger_entries').values(
    accounts.map((account) => ({
      booking_id: payment.booking_id,
      payment_id: payment.id,
      kind,
      account,
      amount_fils: moved[account],
      at: new Date(now),
      entry_key: entryKey,
    })),
  )
}
