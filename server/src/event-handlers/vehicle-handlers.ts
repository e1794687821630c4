import { publishListedVehicle } from '../jobs/live-event-store.ts'
import { notifyOfConflict, notifyOfHosting } from '../modules/notifications/public.ts'
import { refreshSearchRow } from '../modules/search/public.ts'
import type { EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToHost } from './publish-to.ts'

export const vehicleHandlers: EventHandlersOf<EventsNamed<`vehicle.${string}` | `calendar.${string}`>> = {
  'vehicle.changed': async (trx, { vehicleId }) => {
    await refreshSearchRow(trx, vehicleId)
    await publishListedVehicle(trx, vehicleId)
  },
  'vehicle.submitted': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'vehicle.decided': async (trx, event, now) => {
    await publishToHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'calendar.conflicting': async (trx, event) => {
    await publishToHost(trx, event)
    await notifyOfConflict(trx, event)
  },
}
