import { UNCHARGED_STATUSES } from '@rihla/domain/charges/charge'
import { chargeStepOf } from '@rihla/domain/messaging/notification'
import { startCollection } from '../modules/charges/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfCharge } from '../modules/notifications/public.ts'
import { lookAtDeposit } from '../modules/payments/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const chargeHandlers: EventHandlersOf<EventsNamed<`charge.${string}`>> = {
  'charge.moved': async (trx, event, now) => {
    await lookAtDeposit(trx, event.bookingId, now)
    if (UNCHARGED_STATUSES.includes(event.to)) await startCollection(trx, event.chargeId, now)
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
    const step = event.isKnownToRenter ? chargeStepOf(event.to) : null
    if (step) await noteInThread(trx, event.bookingId, step, now)
  },
  'charge.written': async (trx, event, now) => {
    await publishToParties(trx, event)
    await notifyOfCharge(trx, event, now)
  },
}
