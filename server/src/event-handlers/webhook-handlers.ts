import { notifyOfWebhook } from '../modules/notifications/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'

export const webhookHandlers: EventHandlersOf<EventsNamed<`webhook.${string}`>> = {
  'webhook.disabled': notifyOfWebhook,
}
