import { earningAfterRefund, earningAvailableAt, earningToWrite } from '@rihla/domain/payouts/earnings'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import {
  type BookingMoney,
  depositTakerOf,
  insertEarning,
  moneyOfBooking,
  setOnHold,
} from './earning-store.ts'

const NOTHING = { subtotalFils: 0, platformFeeFils: 0, netFils: 0 }

/**
 * Brings what is written for a booking to what its host is owed, once the booking is over: the earning of a completed
 * trip, the share of what was kept when it was cancelled late or nobody came, and a row below nought for what was
 * refunded after that. A no-show is over once its report is closed. Called on every fact that may change it, with the booking locked; a second call writes nothing.
 */
export async function accrueEarning(trx: Transaction, bookingId: string): Promise<void> {
  const money = await moneyOfBooking(trx, bookingId)
  if (!money || money.endedAt === null) return
  const owed = money.capturedFils === 0 ? NOTHING : earningAfterRefund(money, money.refundedFils)
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

/** What is taken back counts when the earning itself does, and from now on when that was long ago. */
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

/** What was kept of a deposit is the host's as a whole, at once; while an issue is open it is on hold as the rest is. */
export const accrueKeptDeposit = (trx: Transaction, { bookingId, amountFils }: OfDeposit, now: Instant) =>
  accrueOfDeposit(trx, { bookingId, netFils: amountFils, afterRefundFils: 0 }, now)

/** What was given back of it is taken from the host as it was given; `totalFils` is what went back with this. */
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

/** Keeps what a booking earned from being paid out while an issue is open. What is paid out already stays so. */
export const holdEarning = (trx: Transaction, bookingId: string): Promise<void> =>
  setOnHold(trx, bookingId, true)

/** Lets it be paid out again, from when it would have been. */
export const releaseEarning = (trx: Transaction, bookingId: string): Promise<void> =>
  setOnHold(trx, bookingId, false)
