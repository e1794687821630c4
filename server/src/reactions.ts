import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Clock } from './clock.ts'
import type { Transaction } from './database/database.ts'
import type { Announce, DomainEvent } from './events.ts'
import { tellFollowers, tellOfListedVehicle, tellPartiesOf } from './jobs/live-event-store.ts'
import { countHostTrip, recountHostStars } from './modules/accounts/public.ts'
import { hasOpenIssue } from './modules/bookings/public.ts'
import { forgetFeedsOf, layImports } from './modules/calendar/public.ts'
import {
  accrueEarning,
  accrueKeptDeposit,
  accrueReturnedDeposit,
  forgetBankAccountOf,
  holdEarning,
  releaseEarning,
} from './modules/earnings/public.ts'
import { forgetAllOf } from './modules/favorites/public.ts'
import { noteInThread } from './modules/messaging/public.ts'
import { forgetSubscriptionsOf } from './modules/newsletter/public.ts'
import {
  forgetNotificationsOf,
  notifyOfAccount,
  notifyOfBooking,
  notifyOfChange,
  notifyOfClash,
  notifyOfContact,
  notifyOfDeposit,
  notifyOfDepositRefund,
  notifyOfEarlyReturn,
  notifyOfHosting,
  notifyOfIssue,
  notifyOfMessage,
  notifyOfNewsletter,
  notifyOfNoShow,
  notifyOfRefund,
  notifyOfReview,
  notifyOfVerification,
} from './modules/notifications/public.ts'
import { endDeposit, lookAtDeposit, startDeposit } from './modules/payments/public.ts'
import { refreshBusyDays, refreshSearchRow } from './modules/search/public.ts'
import { forgetGuest, tellConversation } from './modules/support/public.ts'
import { dropEarlyReturn } from './modules/trips/public.ts'
import {
  countTrip,
  discardUploadsOf,
  pauseVehiclesOf,
  recountStars,
  resumeVehiclesOf,
  withdrawVehiclesOf,
} from './modules/vehicles/public.ts'
import { forgetVerification, reopenReview } from './modules/verification/public.ts'
import { type Meter, NO_METER } from './telemetry/meter.ts'

type Reactions = {
  [T in DomainEvent['type']]: (
    trx: Transaction,
    event: Extract<DomainEvent, { type: T }>,
    now: Instant,
  ) => Promise<void>
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
  'account.signed_out': async (trx, { userId }) => {
    await discardUploadsOf(trx, userId)
  },
  'account.password_changed': notifyOfAccount,
  'account.factors_changed': notifyOfAccount,
  'account.email_change_asked': notifyOfAccount,
  'account.email_changed': notifyOfAccount,
  'account.identity_changed': async (trx, event) => {
    await reopenReview(trx, event.userId)
    await tellPerson(trx, event, event.userId)
  },
  'account.role_changed': notifyOfAccount,
  'account.suspended': async (trx, event) => {
    for (const vehicleId of await pauseVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await tellOfListedVehicle(trx, vehicleId)
    }
    await notifyOfAccount(trx, event)
  },
  'account.restored': async (trx, event) => {
    for (const vehicleId of await resumeVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await tellOfListedVehicle(trx, vehicleId)
    }
    await notifyOfAccount(trx, event)
  },
  'account.deleted': async (trx, event) => {
    for (const vehicleId of await withdrawVehiclesOf(trx, event.userId)) {
      await refreshSearchRow(trx, vehicleId)
      await tellOfListedVehicle(trx, vehicleId)
    }
    await forgetAllOf(trx, event.userId)
    await forgetFeedsOf(trx, event.userId)
    await forgetBankAccountOf(trx, event.userId)
    await forgetVerification(trx, event.userId)
    await forgetNotificationsOf(trx, event.userId)
    await forgetGuest(trx, event.userId)
    await forgetSubscriptionsOf(trx, event.userId)
    await notifyOfAccount(trx, event)
  },
  'phone.verified': async (trx, event, now) => {
    await tellPerson(trx, event, event.userId)
    await notifyOfVerification(trx, event, now)
  },
  'document.uploaded': async (trx, event, now) => {
    await tellPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event, now)
  },
  'document.checked': (trx, event) => tellPerson(trx, event, event.documentId),
  'document.removed': (trx, event) => tellPerson(trx, event, event.documentId),
  'document.decided': async (trx, event, now) => {
    await tellPerson(trx, event, event.documentId)
    await notifyOfVerification(trx, event, now)
  },
  'vehicle.changed': async (trx, { vehicleId }) => {
    await refreshSearchRow(trx, vehicleId)
    await tellOfListedVehicle(trx, vehicleId)
  },
  'vehicle.submitted': async (trx, event, now) => {
    await tellHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'vehicle.decided': async (trx, event, now) => {
    await tellHost(trx, event)
    await notifyOfHosting(trx, event, now)
  },
  'booking.held': async (trx, event) => {
    await refreshBusyDays(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
  },
  'booking.requested': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await noteInThread(trx, event.bookingId, 'requested', now)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event, now)
  },
  'booking.confirmed': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await startDeposit(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, 'confirmed', now)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event, now)
  },
  'booking.cancelled': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await dropEarlyReturn(trx, event.bookingId, now)
    // What another calendar says of these dates had to give way to the booking.
    await layImports(trx, event.vehicleId, now)
    await refreshBusyDays(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
    await endDeposit(trx, event.bookingId, now)
    await noteInThread(
      trx,
      event.bookingId,
      event.reason === 'no_show' ? 'no_show_reported' : 'cancelled',
      now,
    )
    await tellParties(trx, event)
    await notifyOfBooking(trx, event, now)
  },
  'booking.opened': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await noteInThread(trx, event.bookingId, 'opened', now)
    await tellParties(trx, event)
  },
  'booking.completed': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await dropEarlyReturn(trx, event.bookingId, now)
    await countTrip(trx, event.vehicleId)
    await countHostTrip(trx, event.vehicleId)
    await layImports(trx, event.vehicleId, now)
    await refreshSearchRow(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
    await lookAtDeposit(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, 'completed', now)
    await tellParties(trx, event)
    await notifyOfBooking(trx, event, now)
  },
  'booking.change_held': async (trx, event) => {
    await refreshBusyDays(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
  },
  'booking.change_asked': async (trx, event, now) => {
    await refreshBusyDays(trx, event.vehicleId)
    await noteInThread(trx, event.bookingId, 'change_asked', now)
    await tellParties(trx, event)
    await notifyOfChange(trx, event, now)
  },
  'booking.change_answered': async (trx, event, now) => {
    // What another calendar says of the dates that are free now had to give way to them.
    await layImports(trx, event.vehicleId, now)
    await refreshBusyDays(trx, event.vehicleId)
    await tellOfListedVehicle(trx, event.vehicleId)
    if (event.answer === 'made') {
      await lookAtDeposit(trx, event.bookingId, now)
      await noteInThread(trx, event.bookingId, 'changed', now)
    }
    await tellParties(trx, event)
    await notifyOfChange(trx, event, now)
  },
  'booking.refunded': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    await tellParties(trx, event)
    await notifyOfRefund(trx, event, now)
  },
  'booking.deposit_moved': async (trx, event, now) => {
    if (event.news === 'kept') await accrueKeptDeposit(trx, event, now)
    await tellParties(trx, event)
    await notifyOfDeposit(trx, event, now)
  },
  'booking.deposit_refunded': async (trx, event, now) => {
    await accrueReturnedDeposit(trx, event, now)
    await tellParties(trx, event)
    await notifyOfDepositRefund(trx, event, now)
  },
  'trip.checked_in': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'checked_in', now)
    await tellParties(trx, event)
  },
  'trip.checked_out': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'checked_out', now)
    await tellParties(trx, event)
  },
  'trip.handover_acknowledged': tellParties,
  'trip.early_return_reported': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'early_return_reported', now)
    await tellParties(trx, event)
    await notifyOfEarlyReturn(trx, event, now)
  },
  'trip.early_return_closed': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, `early_return_${event.how}`, now)
    await tellParties(trx, event)
    await notifyOfEarlyReturn(trx, event, now)
  },
  'trip.issue_reported': async (trx, event, now) => {
    // Of a completed trip the earning is written by now.
    await holdEarning(trx, event.bookingId)
    await noteInThread(trx, event.bookingId, 'issue_reported', now)
    await tellParties(trx, event)
    await notifyOfIssue(trx, event, now)
  },
  'trip.issue_resolved': async (trx, event, now) => {
    if (!(await hasOpenIssue(trx, event.bookingId))) await releaseEarning(trx, event.bookingId)
    await lookAtDeposit(trx, event.bookingId, now)
    await tellParties(trx, event)
    await notifyOfIssue(trx, event, now)
  },
  'no_show.contested': async (trx, event, now) => {
    await noteInThread(trx, event.bookingId, 'no_show_contested', now)
    await tellParties(trx, event)
    await notifyOfNoShow(trx, event, now)
  },
  'no_show.closed': async (trx, event, now) => {
    await accrueEarning(trx, event.bookingId)
    if (await hasOpenIssue(trx, event.bookingId)) await holdEarning(trx, event.bookingId)
    await lookAtDeposit(trx, event.bookingId, now)
    await noteInThread(trx, event.bookingId, `no_show_${event.outcome}`, now)
    await tellParties(trx, event)
    await notifyOfNoShow(trx, event, now)
  },
  'message.written': async (trx, event, now) => {
    await tellPartiesOf(trx, event.bookingId, event.type, { place: event.place })
    await notifyOfMessage(trx, event, now)
  },
  'message.read': async (trx, event, now) => {
    await tellParties(trx, event)
    await notifyOfMessage(trx, event, now)
  },
  'support.written': tellConversation,
  'support.read': tellConversation,
  'support.changed': tellConversation,
  'contact.received': notifyOfContact,
  'contact.answered': notifyOfContact,
  'newsletter.asked': notifyOfNewsletter,
  'newsletter.joined': notifyOfNewsletter,
  'calendar.clashed': async (trx, event) => {
    await tellHost(trx, event)
    await notifyOfClash(trx, event)
  },
  'payout.made': async (trx, event, now) => {
    const { type: kind, hostId, payoutId: subject } = event
    await tellFollowers(trx, [{ channel: `me:${hostId}`, kind, subject }])
    await notifyOfHosting(trx, event, now)
  },
  'bank_account.changed': async (trx, event, now) => {
    await tellPerson(trx, event, event.userId)
    await notifyOfHosting(trx, event, now)
  },
  'review.published': tellParties,
  'review.became_visible': async (trx, event, now) => {
    const { reviewId, reviewedId, vehicleId } = event
    await tellFollowers(trx, [
      { channel: `me:${reviewedId}`, kind: 'review.became_visible', subject: reviewId },
    ])
    await recountStars(trx, vehicleId)
    await recountHostStars(trx, reviewId)
    await refreshSearchRow(trx, vehicleId)
    await tellOfListedVehicle(trx, vehicleId)
    await notifyOfReview(trx, event, now)
  },
}

/** Renter and host, on the page of the booking and everywhere else. */
async function tellParties(
  trx: Transaction,
  { type, bookingId }: Extract<DomainEvent, { bookingId: string }>,
): Promise<void> {
  await tellPartiesOf(trx, bookingId, type)
}

/** A person's own open pages, in every tab. */
const tellPerson = (
  trx: Transaction,
  { type, userId }: Extract<DomainEvent, { userId: string }>,
  subject: string,
) => tellFollowers(trx, [{ channel: `me:${userId}`, kind: type, subject }])

/** A host's own open pages, of what became of a vehicle. */
const tellHost = (
  trx: Transaction,
  { type, hostId, vehicleId }: Extract<DomainEvent, { hostId: string; vehicleId: string }>,
) => tellFollowers(trx, [{ channel: `me:${hostId}`, kind: type, subject: vehicleId }])

/** The word of ours that tells steps of one kind apart; '' where there is one kind. */
function whyOf(event: DomainEvent): string {
  if (event.type === 'booking.cancelled') return event.reason
  if (event.type === 'booking.deposit_moved') return event.news
  return event.type === 'booking.change_answered' ? event.answer : ''
}

/** Joins the modules: what one announces, the others learn here. */
export const makeAnnounce =
  (clock: Clock, meter: Meter = NO_METER): Announce =>
  async (trx, event) => {
    const react = REACTIONS[event.type] as (
      trx: Transaction,
      event: DomainEvent,
      now: Instant,
    ) => Promise<void>
    await react(trx, event, clock.now())
    if (event.type.startsWith('booking.')) meter.bookingMoved(event.type.slice(8), whyOf(event))
  }
