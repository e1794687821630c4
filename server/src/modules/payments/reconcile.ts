import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { advanceDeposit, type LockTrip } from './advance-deposit.ts'
import { advancePayment, type PaymentOwner } from './advance-payment.ts'
import { claimDepositRefunds } from './deposit-refund-store.ts'
import { claimDeposits } from './deposit-store.ts'
import { claimDuePayments, type Payment } from './payment-store.ts'
import { advanceDepositRefund, type LockBooking } from './refund-kept-deposit.ts'

/**
 * Continues every payment that has a pending operation and that no other process works on. Repairs what a time-out, a
 * crash or an expiry left behind, for example an authorisation to void. Takes at most `limit`; returns how many it took.
 */
export async function reconcilePayments<Locked extends { payment: Payment }>(
  deps: Deps,
  owner: PaymentOwner<Locked>,
  limit: number,
): Promise<number> {
  const due = await claimDuePayments(deps.db, deps.clock.now(), limit)
  // One that cannot be settled is retried when its claim expires.
  const failure = {
    failed: 'a payment could not be settled',
    facts: ({ id: paymentId }: Payment) => ({ paymentId }),
  }
  await eachApart(deps, due, failure, (payment) => advancePayment(deps, payment, owner))
  return due.length
}

/**
 * Advances every due deposit: held before the trip, renewed before the bank drops the hold, released after it, and
 * whatever was interrupted. Takes at most `limit`; returns how many.
 */
export async function reconcileDeposits(deps: Deps, lockTrip: LockTrip, limit: number): Promise<number> {
  const due = await claimDeposits(deps.db, deps.clock.now(), limit)
  const failure = { failed: 'a deposit could not be seen to', facts: (bookingId: string) => ({ bookingId }) }
  await eachApart(deps, due, failure, (bookingId) => advanceDeposit(deps, bookingId, lockTrip))
  return due.length
}

/** Finishes interrupted refunds of kept deposits. Takes at most `limit`; returns how many. */
export async function reconcileDepositRefunds(
  deps: Deps,
  lockBooking: LockBooking,
  limit: number,
): Promise<number> {
  const due = await claimDepositRefunds(deps.db, deps.clock.now(), limit)
  const failure = {
    failed: 'a part of a deposit could not be given back',
    facts: (bookingId: string) => ({ bookingId }),
  }
  await eachApart(deps, due, failure, (bookingId) => advanceDepositRefund(deps, bookingId, lockBooking))
  return due.length
}
