import { UNCHARGED_STATUSES } from '@rihla/domain/charges/charge'
import { startCollection } from '../modules/charges/public.ts'
import { lookAtDeposit } from '../modules/payments/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const chargeHandlers: EventHandlersOf<EventsNamed<`charge.${string}`>> = {
  'charge.moved': async (trx, event, now) => {
    await lookAtDeposit(trx, event.bookingId, now)
    if (UNCHARGED_STATUSES.includes(event.to)) await startCollection(trx, event.chargeId, now)
    await publishToParties(trx, event)
  },
  'charge.written': publishToParties,
}
