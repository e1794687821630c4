import type { Deps } from '../../deps.ts'
import { advanceDeposit, type LockTrip } from './advance-deposit.ts'
import { advancePayment, type PaymentOwner } from './advance-payment.ts'
import { claimDue } from './claim-store.ts'
import { claimDuePayments, type Payment } from './payment-store.ts'
import { advanceDepositRefund, type LockBooking } from './refund-kept-deposit.ts'

/**
 * Takes up every payment that still wants something and that nobody is working on. Whatever was lost on the way (a
 * time-out, a crash, a lapse that left a card to let go) ends here. Takes up at most `limit`; answers how many.
 */
export async function reconcilePayments<Locked extends { payment: Payment }>(
  deps: Deps,
  owner: PaymentOwner<Locked>,
  limit: number,
): Promise<number> {
  const due = await claimDuePayments(deps.db, deps.clock.now(), limit)
  for (const payment of due) {
    try {
      await advancePayment(deps, payment, owner)
    } catch (error) {
      // One that cannot be settled must not keep the others; its claim lapses and it is tried again.
      deps.log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled')
    }
  }
  return due.length
}

/**
 * Sees to every deposit whose time has come: held before the trip, renewed before the bank lets go, released after it,
 * and whatever was lost on the way. Takes up at most `limit`; answers how many.
 */
export async function reconcileDeposits(deps: Deps, lockTrip: LockTrip, limit: number): Promise<number> {
  const due = await claimDue(deps.db, 'deposit_holds', deps.clock.now(), limit)
  for (const bookingId of due) {
    try {
      await advanceDeposit(deps, bookingId, lockTrip)
    } catch (error) {
      deps.log.error({ err: error, bookingId }, 'a deposit could not be seen to')
    }
  }
  return due.length
}

/** Takes up what is to go back of kept deposits and was lost on the way. Takes up at most `limit`; answers how many. */
export async function reconcileDepositRefunds(
  deps: Deps,
  lockBooking: LockBooking,
  limit: number,
): Promise<number> {
  const due = await claimDue(deps.db, 'deposit_refunds', deps.clock.now(), limit)
  for (const bookingId of due) {
    try {
      await advanceDepositRefund(deps, bookingId, lockBooking)
    } catch (error) {
      deps.log.error({ err: error, bookingId }, 'a part of a deposit could not be given back')
    }
  }
  return due.length
}
