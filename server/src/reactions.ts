import type { Transaction } from './database/database.ts'
import type { Announce, DomainEvent } from './events.ts'
import { tellFollowers, tellOfListedVehicle } from './jobs/live-event-store.ts'
import { recountHostStars } from './modules/accounts/public.ts'
import { partiesOf } from './modules/bookings/public.ts'
import { notifyOfAccount, notifyOfBooking } from './modules/notifications/public.ts'
import { refreshSearchRow } from './modules/search/public.ts'
import { recountStars } from './modules/vehicles/public.ts'

type Reactions = {
  [T in DomainEvent['type']]: (trx: Transaction, event: Extract<DomainEvent, { type: T }>) => Promise<void>
}

/**
 * What each fact causes, all of it in the transaction that makes the fact true. Search knows a vehicle's bookings and
 * when they lapse; followers of a page ask again; mails are written to the outbox.
 */
const REACTIONS: Reactions = {
  'account.created': notifyOfAccount,
  'account.sign_up_repeated': notifyOfAccount,
  'account.reset_requested': notifyOfAccount,
  'vehicle.changed': async (trx, { vehicleId }) => {
    await refreshSearchRow(trx, vehicleId)
    await tellOfListedVehicle(trx, vehicleId)
  },
  'booking.held': async (trx, event) => {
    await refreshSearchRow(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
  },
  'booking.requested': async (trx, event) => {
    await refreshSearchRow(trx, event.vehicleId)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event)
  },
  'booking.confirmed': async (trx, event) => {
    await refreshSearchRow(trx, event.vehicleId)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event)
  },
  'booking.cancelled': async (trx, event) => {
    await refreshSearchRow(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event)
  },
  'booking.refunded': async (trx, event) => {
    await tellParties(trx, event)
  },
  'review.published': async (trx, { reviewId, vehicleId }) => {
    await recountStars(trx, vehicleId)
    await recountHostStars(trx, reviewId)
    await refreshSearchRow(trx, vehicleId)
    await tellOfListedVehicle(trx, vehicleId)
  },
}

/** Renter and host, on the page of the booking and everywhere else. */
async function tellParties(
  trx: Transaction,
  { type, bookingId }: Extract<DomainEvent, { bookingId: string }>,
): Promise<void> {
  const { renterId, hostId } = await partiesOf(trx, bookingId)
  const news = { kind: type, subject: bookingId }
  await tellFollowers(trx, [
    { channel: `booking:${bookingId}`, ...news },
    { channel: `me:${renterId}`, ...news },
    { channel: `me:${hostId}`, ...news },
  ])
}

/** Joins the modules: what one announces, the others learn here. */
export const makeAnnounce = (): Announce => async (trx, event) => {
  const react = REACTIONS[event.type] as (trx: Transaction, event: DomainEvent) => Promise<void>
  await react(trx, event)
}
