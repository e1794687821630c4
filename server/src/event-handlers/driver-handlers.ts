import { addAddendum } from '../modules/agreements/public.ts'
import {
  notifyOfDriverAnswer,
  notifyOfDriverRemoval,
  notifyOfInvitation,
} from '../modules/notifications/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const driverHandlers: EventHandlersOf<EventsNamed<`driver.${string}`>> = {
  'driver.invited': notifyOfInvitation,
  'driver.answered': async (trx, event, now, deps) => {
    if (event.accepted) await addAddendum(deps, trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfDriverAnswer(trx, event, now)
  },
  'driver.removed': async (trx, event, now, deps) => {
    await addAddendum(deps, trx, event.bookingId, now)
    await publishToParties(trx, event)
    await notifyOfDriverRemoval(trx, event, now)
  },
}
