import type { Transaction } from './database/database.ts'
import type { Announce, DomainEvent } from './events.ts'
import { tellFollowers, tellOfListedVehicle } from './jobs/live-event-store.ts'
import { recountHostStars } from './modules/accounts/public.ts'
import { partiesOf } from './modules/bookings/public.ts'
import { forgetAllOf } from './modules/favorites/public.ts'
import { notifyOfAccount, notifyOfBooking, notifyOfVerification } from './modules/notifications/public.ts'
import { refreshSearchRow } from './modules/search/public.ts'
import { recountStars, withdrawVehiclesOf } from './modules/vehicles/public.ts'
import { forgetVerification, reopenReview } from './modules/verification/public.ts'

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
  'account.verification_asked': notifyOfAccount,
  'account.signed_in_anew': notifyOfAccount,
  'account.password_changed': notifyOfAccount,
  'account.factors_changed': notifyOfAccount,
  'account.email_change_asked': notifyOfAccount,
  'account.email_changed': notifyOfAccount,
  'account.identity_changed': async (trx, event) => {
    await reopenReview(trx, event.userId)
    await tellPerson(trx, event, event.userId)
  },
  'account.deleted': async (trx, event) => {
    for (const vehicleId of await withdrawVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await tellOfListedVehicle(trx, vehicleId)
    }
    await forgetAllOf(trx, event.userId)
    await forgetVerification(trx, event.userId)
    await notifyOfAccount(trx, event)
  },
  'phone.verified': async (trx, event) => {
    await tellPerson(trx, event, event.userId)
    await notifyOfVerification(trx, event)
  },
  'document.uploaded': async (trx, event) => {
    await tellPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event)
  },
  'document.checked': (trx, event) => tellPerson(trx, event, event.documentId),
  'document.removed': (trx, event) => tellPerson(trx, event, event.documentId),
  'document.decided': async (trx, event) => {
    await tellPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event)
  },
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

/** A person's own open pages, in every tab. */
const tellPerson = (
  trx: Transaction,
  { type, userId }: Extract<DomainEvent, { userId: string }>,
  subject: string,
) => tellFollowers(trx, [{ channel: `me:${userId}`, kind: type, subject }])

/** Joins the modules: what one announces, the others learn here. */
export const makeAnnounce = (): Announce => async (trx, event) => {
  const react = REACTIONS[event.type] as (trx: Transaction, event: DomainEvent) => Promise<void>
  await react(trx, event)
}
