import type { RefundsByHand } from '@rihla/domain/payouts/earnings'
import { proportionalShare } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import type { DepositRefund } from './deposit-refund-store.ts'
import type { Deposit } from './deposit-store.ts'
import type { LedgerInsert, Payment } from './payment-store.ts'
import { refundsByHandOf } from './refund-share-store.ts'

/** How the money of a booking is divided: the total, and the host's part of it. Fils. */
export interface Shares {
  totalFils: number
  hostEarningFils: number
  /** The host's part of this payment: all they earn, or what a change adds to it. */
  hostPartFils: number
}

const NOTHING_HELD = { renter_card: 0, host_payable: 0, platform_revenue: 0 }
type Balance = typeof NOTHING_HELD

/**
 * The balance of each account when `keptFils` were captured for a booking and not refunded; the three sum to zero. A
 * difference from the total (less, or more between the two refunds of one cancellation) is divided in proportion, except
 * refunds by hand.
 */
function balanceOf({ totalFils, hostEarningFils }: Shares, keptFils: number, byHand: RefundsByHand): Balance {
  const hostShareOf = (fils: number) => proportionalShare(fils, hostEarningFils, totalFils)
  // What would be kept without the refunds by hand, whose shares an admin chose.
  const keptOtherwise = keptFils + byHand.amountFils
  const inProportion =
    keptOtherwise <= totalFils
      ? hostEarningFils - hostShareOf(totalFils - keptOtherwise)
      : hostEarningFils + hostShareOf(keptOtherwise - totalFils)
  const host = Math.max(0, inProportion - byHand.hostFils)
  return { renter_card: -keptFils, host_payable: host, platform_revenue: keptFils - host }
}

/** The insert of the ledger entries for a captured payment: from the card to the host and the platform (both fees). */
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
 * Writes the ledger entries of a refund: from the booking's current ledger balance to the balance of what is left. Host
 * and platform bear it in proportion or as an admin chose, and no fils is lost across several payments.
 */
export async function writeRefund(
  trx: Transaction,
  payment: Payment,
  shares: Shares,
  now: Instant,
): Promise<void> {
  const before = await balanceInBooks(trx, payment.booking_id)
  const byHand = await refundsByHandOf(trx, payment.booking_id)
  const after = balanceOf(shares, await keptOf(trx, payment.booking_id), byHand)
  const moved = {
    renter_card: after.renter_card - before.renter_card,
    host_payable: after.host_payable - before.host_payable,
    platform_revenue: after.platform_revenue - before.platform_revenue,
  }
  const key = `refund:${payment.id}:${payment.refunded_fils}`
  await entriesOf(trx, payment, 'refund', key, moved, now).execute()
}

/** Writes the ledger entries of a kept deposit: all of it from the card to the host. */
export async function writeKeptDeposit(
  trx: Transaction,
  { booking_id, captured_fils: fils }: Deposit,
  now: Instant,
): Promise<void> {
  await writeOfDeposit(trx, { bookingId: booking_id, fils, entryKey: `deposit:${booking_id}` }, now)
}

/** Writes the ledger entries of a refunded part of a kept deposit: all of it from the host to the card. */
export async function writeReturnedDeposit(
  trx: Transaction,
  { id, bookingId, amountFils }: DepositRefund,
  now: Instant,
): Promise<void> {
  await writeOfDeposit(trx, { bookingId, fils: -amountFils, entryKey: `deposit_refund:${id}` }, now)
}

/** What a movement of a charge's money changes: what the card paid, and whose it is. They sum to zero. Fils. */
export interface ChargeEntries {
  bookingId: string
  entryKey: string
  cardFils: number
  hostFils: number
  platformFils: number
}

/** Writes the ledger entries of a charge, for the accounts that it changes; the key makes a second writing fail. */
export async function writeCharge(
  trx: Transaction,
  { bookingId, entryKey, cardFils, hostFils, platformFils }: ChargeEntries,
  now: Instant,
): Promise<void> {
  const line = { booking_id: bookingId, kind: 'charge', at: new Date(now), entry_key: entryKey }
  const lines = [
    { ...line, account: 'renter_card', amount_fils: -cardFils },
    { ...line, account: 'host_payable', amount_fils: hostFils },
    { ...line, account: 'platform_revenue', amount_fils: platformFils },
  ]
  await trx
    .insertInto('ledger_entries')
    .values(lines.filter(({ amount_fils }) => amount_fils !== 0))
    .execute()
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

/** The ledger balance of a booking's price, without the entries of its deposit and charges. */
async function balanceInBooks(trx: Transaction, bookingId: string): Promise<Balance> {
  const rows = await trx
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(amount_fils)::bigint`.as('fils')])
    .where('booking_id', '=', bookingId)
    .where('kind', 'not in', ['deposit', 'charge'])
    .groupBy('account')
    .execute()
  return { ...NOTHING_HELD, ...Object.fromEntries(rows.map(({ account, fils }) => [account, fils])) }
}

/** What was captured and not refunded over all payments of a booking. Fils. */
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
