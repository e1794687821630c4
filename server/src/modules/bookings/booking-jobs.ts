import type { Deps } from '../../deps.ts'
import { claimDuePayments } from '../payments/public.ts'
import { findLapsed } from './booking-store.ts'
import { carryPayment } from './carry-payment.ts'
import { lapseBooking } from './lapse-booking.ts'

/** A run takes at most this many; what is left is taken by the next. */
const BATCH = 100

/** Frees the dates of bookings whose payment never came. Answers how many ended. */
export const lapseUnpaidHolds = (deps: Deps): Promise<number> => lapseAll(deps, 'hold_lapses_at')

/** Ends requests that no host answered in time. Answers how many ended. */
export const lapseUnansweredRequests = (deps: Deps): Promise<number> => lapseAll(deps, 'answer_due_at')

async function lapseAll(deps: Deps, due: 'hold_lapses_at' | 'answer_due_at'): Promise<number> {
  let ended = 0
  for (const id of await findLapsed(deps.db, due, deps.clock.now(), BATCH)) {
    if (await lapseBooking(deps, id)) ended++
  }
  return ended
}

/**
 * The reconciler: takes up every payment that still wants something and that nobody is working on. Whatever was lost
 * on the way (a time-out, a crash, a lapse that left a card to let go) ends here. Answers how many it took up.
 */
export async function settlePayments(deps: Deps): Promise<number> {
  const due = await claimDuePayments(deps.db, deps.clock.now(), BATCH)
  for (const payment of due) {
    try {
      await carryPayment(deps, payment)
    } catch (error) {
      // One that cannot be settled must not keep the others; its claim lapses and it is tried again.
      deps.log.error({ err: error, paymentId: payment.id }, 'a payment could not be settled')
    }
  }
  return due.length
}
