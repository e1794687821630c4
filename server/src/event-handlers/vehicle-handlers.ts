import { publishListedVehicle } from '../jobs/live-event-store.ts'
import { forgetFeedsOfVehicle } from '../modules/calendar/public.ts'
import {
  notifyOfConflict,
  notifyOfDigest,
  notifyOfHosting,
  notifyOfPapers,
  notifyOfSavedSearch,
} from '../modules/notifications/public.ts'
import { isOffered, noteOffered } from '../modules/saved-searches/public.ts'
import { refreshSearchRow } from '../modules/search/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToHost, publishToPerson } from './publish-to.ts'

export const vehicleHandlers: EventHandlersOf<
  EventsNamed<`vehicle.${string}` | `host.${string}` | `calendar.${string}` | `saved_search.${string}`>
> = {
  'vehicle.changed': async (trx, { vehicleId }) => {
    const wasOffered = await isOffered(trx, vehicleId)
    await refreshSearchRow(trx, vehicleId)
    if (!wasOffered) await noteOffered(trx, vehicleId)
    await publishListedVehicle(trx, vehicleId)
  },
  'vehicle.removed': async (trx, { vehicleId }) => {
    await refreshSearchRow(trx, vehicleId)
    await publishListedVehicle(trx, vehicleId)
    await forgetFeedsOfVehicle(trx, vehicleId)
  },
  'vehicle.submitted': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'vehicle.decided': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'vehicle.paper_submitted': publishToHost,
  'vehicle.paper_decided': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfPapers(trx, event, now)
  },
  'vehicle.papers_expiring': notifyOfPapers,
  'vehicle.papers_paused': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfPapers(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'vehicle.papers_resumed': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfPapers(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'host.application_decided': async (trx, event, now) => {
    await publishToPerson(trx, event, event.userId)
    await notifyOfPapers(trx, event, now)
  },
  'saved_search.matched': notifyOfSavedSearch,
  'saved_search.digest_due': notifyOfDigest,
  'calendar.conflicting': async (trx, event) => {
    await publishToHost(trx, event)
    await notifyOfConflict(trx, event)
  },
}
