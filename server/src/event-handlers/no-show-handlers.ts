import { hasOpenIssue } from '../modules/bookings/public.ts'
import { accrueEarning, holdEarning } from '../modules/earnings/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfNoShow } from '../modules/notifications/public.ts'
import { scheduleDepositCheck } from '../modules/payments/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const noShowHandlers: EventHandlersOf<EventsNamed<`no_show.${string}`>> = {
  'no_show.contested': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'no_show_contested', now)
    await publishToParties(trx, event)
    await notifyOfNoShow(trx, event, now)
  },
  'no_show.closed': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await scheduleDepositCheck(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, `no_show_${event.outcome}`, now)
    await publishToParties(trx, event)
    await notifyOfNoShow(trx, event, now)
  },
}
