import { notifyOfVerification } from '../modules/notifications/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToPerson } from './publish-to.ts'

export const verificationHandlers: EventHandlersOf<EventsNamed<`phone.${string}` | `document.${string}`>> = {
  'phone.verified': async (trx, event, now) => {
    await publishToPerson(trx, event, event.userId)
    await notifyOfVerification(trx, event, now)
  },
  'document.uploaded': async (trx, event, now) => {
    await publishToPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event, now)
  },
  'document.checked': (trx, event) => publishToPerson(trx, event, event.documentId),
  'document.removed': (trx, event) => publishToPerson(trx, event, event.documentId),
  'document.decided': async (trx, event, now) => {
    await publishToPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event, now)
  },
}
