import { tellOfListedVehicle } from '../jobs/live-event-store.ts'
import { notifyOfClash, notifyOfHosting } from '../modules/notifications/public.ts'
import { refreshSearchRow } from '../modules/search/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToHost } from './publish-to.ts'

export const vehicleHandlers: EventHandlersOf<EventsNamed<`vehicle.${string}` | `calendar.${string}`>> = {
  'vehicle.changed': async (trx, { vehicleId }) => {
    await refreshSearchRow(trx, vehicleId)
    await tellOfListedVehicle(trx, vehicleId)
  },
  'vehicle.submitted': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'vehicle.decided': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'calendar.clashed': async (trx, event) => {
    await publishToHost(trx, event)
    await notifyOfClash(trx, event)
  },
}
