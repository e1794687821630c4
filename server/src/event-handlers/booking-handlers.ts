import { VEHICLE_DATES_CHANGED } from '@rihla/domain/search/list-updates'
import { publishListedVehicle } from '../jobs/live-event-store.ts'
import { countHostTrip } from '../modules/accounts/public.ts'
import { carReturnOf, hasOpenIssue, openSuspensionsOfBooking, partiesOf } from '../modules/bookings/public.ts'
import { applyCalendarImports } from '../modules/calendar/public.ts'
import { wakeCollections } from '../modules/charges/public.ts'
import { recordConsents } from '../modules/consents/public.ts'
import { accrueEarning, holdEarning } from '../modules/earnings/public.ts'
import { requestInvoices } from '../modules/invoices/public.ts'
import { noteInThread } from '../modules/messaging/public.ts'
import { notifyOfAttempt, notifyOfBooking } from '../modules/notifications/public.ts'
import {
  endDeposit,
  scheduleDepositCheck,
  scheduleKeptCardCheck,
  startDeposit,
} from '../modules/payments/public.ts'
import { refreshBusyDays, refreshSearchRow } from '../modules/search/public.ts'
import { dropEarlyReturn } from '../modules/trips/public.ts'
import { countTrip } from '../modules/vehicles/public.ts'
import { queueWebhooks } from '../modules/webhooks/public.ts'
import type { BookingChangeEvent, BookingMoneyEvent, EventHandlersOf, EventsNamed } from './event-handler.ts'
import { publishToParties } from './publish-to.ts'
import { reportSuspension } from './report-suspension.ts'
import { proposeAfterHandover } from './trip-handlers.ts'

export const bookingHandlers: EventHandlersOf<
  Exclude<EventsNamed<`booking.${string}`>, BookingChangeEvent | BookingMoneyEvent>
> = {
  'booking.held': async (trx, event, now) => {
    const { renterId } = await partiesOf(trx, event.bookingId)
    await recordConsents(trx, renterId, ['terms', 'card_for_charges'], now)
    await refreshBusyDays(trx, event.vehicleId)
    await publishListedVehicle(trx, event.vehicleId, VEHICLE_DATES_CHANGED)
  },
  'booking.requested': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await noteInThread(trx, event.bookingId, 'requested', now)
    await publishToParties(trx, event)
    await notifyOfBooking(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'booking.confirmed': async (trx, event, now, deps) => {
    await refreshBusyDays(trx, event.vehicleId)
    await requestInvoices(trx, event.bookingId, now)
    await startDeposit(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, 'confirmed', now)
    await publishToParties(trx, event)
    await notifyOfBooking(trx, event, now)
    await queueWebhooks(trx, event, now)
    // A side may have been suspended while the card was being charged.
    for (const booking of await openSuspensionsOfBooking(trx, event.bookingId, now))
      await reportSuspension(trx, booking, now, deps)
  },
  'booking.cancelled': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    await requestInvoices(trx, event.bookingId, now)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await dropEarlyReturn(trx, event.bookingId, now)
    // Imported calendar events on these dates could not be blocked while the booking had them.
    await applyCalendarImports(trx, event.vehicleId, now)
    await refreshBusyDays(trx, event.vehicleId)
    await publishListedVehicle(trx, event.vehicleId, VEHICLE_DATES_CHANGED)
    await endDeposit(trx, event.bookingId, now)
    await scheduleKeptCardCheck(trx, event.bookingId, now)
    // A deposit that was never held pays nothing of what was agreed during the trip.
    await wakeCollections(trx, event.bookingId, now)
    await publishToParties(trx, event)
    const { isKnownToHost } = await partiesOf(trx, event.bookingId)
    if (!isKnownToHost) {
      if (await notifyOfAttempt(trx, event, now)) await queueWebhooks(trx, event, now)
      return
    }
    await noteInThread(
      trx,
      event.bookingId,
      event.reason === 'no_show' ? 'no_show_reported' : 'cancelled',
      now,
    )
    await notifyOfBooking(trx, event, now)
    await queueWebhooks(trx, event, now)
  },
  'booking.suspended': reportSuspension,
  'booking.opened': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await noteInThread(trx, event.bookingId, 'opened', now)
    await publishToParties(trx, event)
    await queueWebhooks(trx, event, now)
  },
  'booking.completed': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await dropEarlyReturn(trx, event.bookingId, now)
    await countTrip(trx, event.vehicleId)
    await countHostTrip(trx, event.vehicleId)
    await applyCalendarImports(trx, event.vehicleId, now)
    await refreshSearchRow(trx, event.vehicleId)
    // One trip more on its card is no reason to read a list again.
    await publishListedVehicle(trx, event.vehicleId, VEHICLE_DATES_CHANGED)
    await scheduleDepositCheck(trx, event.bookingId, now)
    await scheduleKeptCardCheck(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, 'completed', now)
    await publishToParties(trx, event)
    await notifyOfBooking(trx, event, now)
    await queueWebhooks(trx, event, now)
    // Until now a check-out that the host has not acknowledged was no return.
    const { checkOut } = await carReturnOf(trx, event.bookingId)
    if (checkOut?.by === 'renter' && !checkOut.isAcknowledged)
      await proposeAfterHandover(trx, event.bookingId, now)
  },
}
