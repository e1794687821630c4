import type { ThreadEvent } from '@rihla/contract/messaging'
import { VEHICLE_DATES_CHANGED } from '@rihla/domain/search/list-updates'
import type { DomainEvent } from '../events.ts'
import { publishListedVehicle } from '../jobs/live-event-store.ts'
import { addAddendum } from '../modules/agreements/public.ts'
import { applyCalendarImports } from '../modules/calendar/public.ts'
import { requestInvoices } from '../modules/invoices/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfChange } from '../modules/notifications/public.ts'
import { scheduleDepositCheck } from '../modules/payments/public.ts'
import { refreshBusyDays } from '../modules/search/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import type { BookingChangeEvent, EventHandlersOf } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'

export const bookingChangeHandlers: EventHandlersOf<BookingChangeEvent> = {
  'booking.change_held': async (trx, event) => {
    await refreshBusyDays(trx, event.vehicleId)
    await publishListedVehicle(trx, event.vehicleId, VEHICLE_DATES_CHANGED)
  },
  'booking.change_asked': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await publishToParties(trx, event)
    await notifyOfChange(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'booking.change_answered': async (trx, event, now, deps) => {
    // Imported calendar events on the freed dates could not be blocked while the booking had them.
    await applyCalendarImports(trx, event.vehicleId, now)
    await refreshBusyDays(trx, event.vehicleId)
    await publishListedVehicle(trx, event.vehicleId, VEHICLE_DATES_CHANGED)
    if (event.answer === 'made') {
      await scheduleDepositCheck(trx, event.bookingId, now)
      await requestInvoices(trx, event.bookingId, now)
      await addAddendum(deps, trx, event.bookingId, now)
    }
    const line = lineOf(event)
    if (line !== null) await noteInThread(trx, event.bookingId, line, now)
    await publishToParties(trx, event)
    await notifyOfChange(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
}

/**
 * The one line of a change in the thread, written when it ends. None for a change that the host never saw, or that ended
 * with its booking.
 */
function lineOf({
  answer,
  wasAsked,
  addsExtras,
  endsWithBooking = false,
}: Extract<DomainEvent, { type: 'booking.change_answered' }>): ThreadEvent | null {
  if (answer === 'made') return addsExtras ? 'extras_added' : 'changed'
  if (!wasAsked) return null
  switch (answer) {
    case 'declined':
      return 'change_declined'
    case 'withdrawn':
      return 'change_withdrawn'
    case 'expired':
      return 'change_expired'
    case 'failed':
      return 'change_failed'
    case 'dropped':
      return endsWithBooking ? null : 'change_dropped'
  }
}
