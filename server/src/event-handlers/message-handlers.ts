import { publishToPartiesOf } from '../jobs/live-event-store.ts'
import { markWithdrawn, recordConsents } from '../modules/consents/public.ts'
import { personOfSubscriber } from '../modules/newsletter/public.ts'
import { notifyOfContact, notifyOfMessage, notifyOfNewsletter } from '../modules/notifications/public.ts'
import { publishConversationUpdate } from '../modules/support/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const messageHandlers: EventHandlersOf<
  EventsNamed<
    | `message.${string}`
    | `support.${string}`
    | `contact.${string}`
    | `newsletter.${string}`
    | `push.${string}`
  >
> = {
  'message.written': async (trx, event, now) => {
    await publishToPartiesOf(trx, event.bookingId, event.type, { place: event.place })
    await notifyOfMessage(trx, event, now)
  },
  'message.read': async (trx, event, now) => {
    await publishToParties(trx, event)
    await notifyOfMessage(trx, event, now)
  },
  'support.written': publishConversationUpdate,
  'support.read': publishConversationUpdate,
  'support.changed': publishConversationUpdate,
  'contact.received': notifyOfContact,
  'contact.answered': notifyOfContact,
  'newsletter.asked': notifyOfNewsletter,
  'newsletter.joined': async (trx, event, now) => {
    const personId = await personOfSubscriber(trx, event.subscriberId)
    if (personId) await recordConsents(trx, personId, ['marketing_mail'], now)
    await notifyOfNewsletter(trx, event)
  },
  'push.subscribed': (trx, { userId }, now) => recordConsents(trx, userId, ['push'], now),
  'push.ended': (trx, { userId }, now) => markWithdrawn(trx, userId, 'push', now),
  'newsletter.left': async (trx, event, now) => {
    const personId = await personOfSubscriber(trx, event.subscriberId)
    if (personId) await markWithdrawn(trx, personId, 'marketing_mail', now)
  },
}
