import { lookAtDeposit } from '../modules/payments/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const chargeHandlers: EventHandlersOf<EventsNamed<`charge.${string}`>> = {
  'charge.moved': async (trx, event, now) => {
    await lookAtDeposit(trx, event.bookingId, now)
    await publishToParties(trx, event)
  },
  'charge.written': publishToParties,
}
