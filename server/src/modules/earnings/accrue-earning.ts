import { earningAfterRefund, earningAvailableAt, earningToWrite } from '@rihla/domain/payouts/earnings'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import {
  type BookingMoney,
  countChargeLines,
  depositTakerOf,
  insertEarning,
  moneyOfBooking,
  noteChargeEarning,
  setOnHold,
} from './earning-store.ts'

const NOTHING = { subtotalFils: 0, platformFeeFils: 0, netFils: 0 }

/**
 * Updates the earning lines of a finished booking to what its host is owed: the earning of a completed trip, the share
 * of a kept amount after a late cancellation or no-show, and a negative line for a later refund. A no-show counts once
 * its report is closed. Called on every fact that may change it, with the booking locked; a repeated call writes
 * nothing.
 */
export async function accrueEarning(trx: Transaction, bookingId: string): Promise<void> {
  const money = await moneyOfBooking(trx, bookingId)
  if (!money || money.endedAt === null) return
  const owed =
    money.capturedFils === 0 ? NOTHING : earningAfterRefund(money, money.refundedFils, money.byHand)
  if (money.written) return await writeAdjustment(trx, bookingId, money, owed)
  const isCompleted = money.status === 'completed'
  if (owed.netFils === 0 && !isCompleted) return
  await insertEarning(trx, {
    ...owed,
    bookingId,
    hostId: money.hostId,
    kind: isCompleted ? 'trip' : 'cancellation',
    afterRefundFils: money.refundedFils,
    accruedAt: money.endedAt,
    availableAt: new Date(earningAvailableAt(money.endedAt.getTime())),
    onHold: false,
  })
}

/** An adjustment becomes available together with its earning, or at once when that was earlier. */
async function writeAdjustment(
  trx: Transaction,
  bookingId: string,
  { written, ...money }: BookingMoney,
  owed: typeof NOTHING,
): Promise<void> {
  if (!written) return
  const taken = earningToWrite(written, owed)
  if (taken === null) return
  const at = money.paymentMovedAt
  await insertEarning(trx, {
    ...taken,
    bookingId,
    hostId: money.hostId,
    kind: 'adjustment',
    afterRefundFils: money.refundedFils,
    accruedAt: at,
    availableAt: written.availableAt > at ? written.availableAt : at,
    onHold: written.onHold,
  })
}

/**
 * A kept deposit belongs entirely to the host and is available at once; on hold while an issue is open, like other
 * earnings.
 */
export const accrueKeptDeposit = (trx: Transaction, { bookingId, amountFils }: OfDeposit, now: Instant) =>
  accrueOfDeposit(trx, { bookingId, netFils: amountFils, afterRefundFils: 0 }, now)

/**
 * A refund of a kept deposit is deducted from the host in full; `totalFils` is the total refunded including this one.
 */
export const accrueReturnedDeposit = (
  trx: Transaction,
  { bookingId, amountFils, totalFils }: OfDeposit & { totalFils: number },
  now: Instant,
) => accrueOfDeposit(trx, { bookingId, netFils: -amountFils, afterRefundFils: totalFils }, now)

interface OfDeposit {
  bookingId: string
  amountFils: number
}

async function accrueOfDeposit(
  trx: Transaction,
  { bookingId, netFils, afterRefundFils }: { bookingId: string; netFils: number; afterRefundFils: number },
  now: Instant,
): Promise<void> {
  const { hostId, hasOpenIssue } = await depositTakerOf(trx, bookingId)
  await insertEarning(trx, {
    subtotalFils: netFils,
    platformFeeFils: 0,
    netFils,
    bookingId,
    hostId,
    kind: 'deposit',
    afterRefundFils,
    accruedAt: new Date(now),
    availableAt: new Date(now),
    onHold: hasOpenIssue,
  })
}

/** What a movement of a charge's money gives the host, or takes from them when it is reversed. Fils. */
export interface ChargeEarning {
  bookingId: string
  chargeId: string
  /** The ledger entry that it belongs to. */
  entryKey: string
  subtotalFils: number
  platformFeeFils: number
}

/** Writes the earning line of a charge, available at once; on hold while an issue is open. The booking must be locked. */
export async function accrueCharge(trx: Transaction, earned: ChargeEarning, now: Instant): Promise<void> {
  const { bookingId, chargeId, entryKey, subtotalFils, platformFeeFils } = earned
  const { hostId, hasOpenIssue } = await depositTakerOf(trx, bookingId)
  const earningId = await insertEarning(trx, {
    subtotalFils,
    platformFeeFils,
    netFils: subtotalFils - platformFeeFils,
    bookingId,
    hostId,
    kind: 'charge',
    afterRefundFils: await countChargeLines(trx, bookingId),
    accruedAt: new Date(now),
    availableAt: new Date(now),
    onHold: hasOpenIssue,
  })
  await noteChargeEarning(trx, { entryKey, chargeId, earningId })
}

/** Excludes a booking's earnings from payouts while an issue is open. Lines already paid out are not changed. */
export const holdEarning = (trx: Transaction, bookingId: string): Promise<void> =>
  setOnHold(trx, bookingId, true)

/** Ends the hold; the original availability date applies again. */
export const releaseEarning = (trx: Transaction, bookingId: string): Promise<void> =>
  setOnHold(trx, bookingId, false)
