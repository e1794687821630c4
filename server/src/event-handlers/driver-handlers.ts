import { notifyOfDriverAnswer, notifyOfInvitation } from '../modules/notifications/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const driverHandlers: EventHandlersOf<EventsNamed<`driver.${string}`>> = {
  'driver.invited': notifyOfInvitation,
  'driver.answered': async (trx, event, now) => {
    await publishToParties(trx, event)
    await notifyOfDriverAnswer(trx, event, now)
  },
}
