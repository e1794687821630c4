import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../database/database.ts'
import { dropChangeAfterReturn, hasOpenIssue } from '../modules/bookings/public.ts'
import { proposeCharges } from '../modules/charges/public.ts'
import { holdEarning, releaseEarning } from '../modules/earnings/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfEarlyReturn, notifyOfHandover, notifyOfIssue } from '../modules/notifications/public.ts'
import { scheduleDepositCheck } from '../modules/payments/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import { bookingChangeHandlers } from './booking-change-handlers.ts'
import { chargeHandlers } from './charge-handlers.ts'
import type { EventHandlersOf, EventsNamed, HandlerDeps } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const tripHandlers: EventHandlersOf<EventsNamed<`trip.${string}`>> = {
  'trip.checked_in': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'checked_in', now)
    await publishToParties(trx, event)
    await notifyOfHandover(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'trip.checked_out': async (trx, event, now, deps) => {
    await noteInThread(trx, event.bookingId, 'checked_out', now)
    await publishToParties(trx, event)
    await notifyOfHandover(trx, event, now)
    await queueWebhooks(trx, event, now)
    await dropChange(trx, event.bookingId, now, deps)
    await proposeAfterHandover(trx, event.bookingId, now)
  },
  'trip.handover_acknowledged': async (trx, event, now, deps) => {
    await publishToParties(trx, event)
    // A check-out by the renter is a return from now on, from which the deposit's last moment is counted.
    await scheduleDepositCheck(trx, event.bookingId, now)
    await dropChange(trx, event.bookingId, now, deps)
    await proposeAfterHandover(trx, event.bookingId, now)
  },
  'trip.early_return_reported': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'early_return_reported', now)
    await publishToParties(trx, event)
    await notifyOfEarlyReturn(trx, event, now)
  },
  'trip.early_return_closed': async (trx, event, now, deps) => {
    await noteInThread(trx, event.bookingId, `early_return_${event.how}`, now)
    await publishToParties(trx, event)
    await notifyOfEarlyReturn(trx, event, now)
    await dropChange(trx, event.bookingId, now, deps)
  },
  'trip.issue_reported': async (trx, event, now) => {
    // For a completed trip the earning already exists.
    await holdEarning(trx, event.bookingId)
    await noteInThread(trx, event.bookingId, 'issue_reported', now)
    await publishToParties(trx, event)
    await notifyOfIssue(trx, event, now)
  },
  'trip.issue_resolved': async (trx, event, now) => {
    if (!(await hasOpenIssue(trx, event.bookingId))) await releaseEarning(trx, event.bookingId)
    await scheduleDepositCheck(trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfIssue(trx, event, now)
  },
}

/** Once the host has said that the car is back, nobody can use more days or extras. */
async function dropChange(
  trx: Transaction,
  bookingId: string,
  now: Instant,
  deps: HandlerDeps,
): Promise<void> {
  const dropped = await dropChangeAfterReturn(trx, bookingId, now)
  if (dropped) await bookingChangeHandlers['booking.change_answered'](trx, dropped, now, deps)
}

/** What the hand-overs show is proposed to the host as charges. */
export async function proposeAfterHandover(trx: Transaction, bookingId: string, now: Instant): Promise<void> {
  for (const event of await proposeCharges(trx, bookingId, now))
    await chargeHandlers['charge.moved'](trx, event, now)
}
