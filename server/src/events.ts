import type { ChargeStatus } from '@rihla/domain/charges/charge'
import type { HostKind } from '@rihla/domain/people/host-kind'
import type { SignInProvider } from '@rihla/domain/people/sign-in-providers'
import type { SuspensionReason } from '@rihla/domain/people/suspension'
import type { DocumentType } from '@rihla/domain/people/verification'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type {
  ExpiringPaper,
  ListingBlock,
  PaperKind,
  ReminderDays,
} from '@rihla/domain/vehicles/vehicle-papers'
import type { Transaction } from './database/database.ts'

/** What became of the factors of a person; an admin removes all of them at once. */
export type FactorsChange = 'app_added' | 'phone_added' | 'app_removed' | 'phone_removed' | 'all_removed'

/**
 * The events that modules publish: past facts, with only the ids needed to look up the rest. `event-handlers/` defines
 * the effects of each.
 */
export type DomainEvent =
  /** `ownsEmail`: the provider vouches for the address, or this installation has nobody verify theirs. */
  | { type: 'account.created'; userId: string; returnTo: string; ownsEmail: boolean }
  | { type: 'account.email_verified'; userId: string }
  | { type: 'account.sign_up_repeated'; userId: string; day: PlainDate }
  | { type: 'account.reset_requested'; email: string; requestId: string }
  /** `account` identifies the address without naming it. */
  | { type: 'account.sign_in_code_asked'; email: string; account: string; period: number }
  | {
      type: 'account.signed_in_again'
      userId: string
      requestId: string
      at: Instant
      browser: string | null
      system: string | null
    }
  /** The last session was signed out. */
  | { type: 'account.signed_out'; userId: string }
  | { type: 'account.password_changed'; userId: string; requestId: string }
  | { type: 'account.verification_asked'; userId: string; requestId: string; returnTo: string }
  | { type: 'account.email_change_asked'; userId: string; changeId: string }
  | { type: 'account.email_changed'; userId: string; changeId: string; oldEmail: string }
  | { type: 'account.factors_changed'; userId: string; requestId: string; change: FactorsChange }
  | { type: 'account.recovery_codes_renewed'; userId: string; requestId: string }
  | {
      type: 'account.provider_changed'
      userId: string
      changeId: string
      change: 'linked' | 'unlinked'
      provider: SignInProvider
    }
  | { type: 'account.token_created'; userId: string; tokenId: string }
  | { type: 'account.client_allowed'; userId: string; authorizationId: string }
  | { type: 'account.identity_changed'; userId: string }
  | {
      type: 'account.role_changed'
      userId: string
      requestId: string
      role: 'renter' | 'host' | 'admin' | 'support' | 'no_support'
    }
  | { type: 'account.suspended'; userId: string; requestId: string; reasonClass: SuspensionReason }
  | { type: 'account.restored'; userId: string; requestId: string }
  | { type: 'account.deleted'; userId: string; fullName: string; email: string }
  | { type: 'phone.verified'; userId: string; sentAt: Instant }
  | { type: 'document.uploaded'; userId: string; documentId: string; day: PlainDate }
  | { type: 'document.checked'; userId: string; documentId: string }
  | { type: 'document.removed'; userId: string; documentId: string }
  | {
      type: 'document.decided'
      userId: string
      documentId: string
      documentType: DocumentType
      verdict: 'verified' | 'rejected'
      /** All documents are verified now, or all that a renter needs. */
      areAllVerified: boolean
      at: Instant
    }
  | { type: 'vehicle.changed'; vehicleId: string }
  | { type: 'vehicle.removed'; vehicleId: string }
  | {
      type: 'vehicle.submitted'
      vehicleId: string
      hostId: string
      /** As chosen; the vehicle keeps the first one. */
      categoryIds?: readonly string[]
    }
  | {
      type: 'vehicle.decided'
      vehicleId: string
      hostId: string
      verdict: 'verified' | 'rejected'
      at: Instant
    }
  | { type: 'vehicle.paper_submitted'; vehicleId: string; hostId: string }
  | {
      type: 'vehicle.paper_decided'
      vehicleId: string
      hostId: string
      paperId: string
      paper: PaperKind
      verdict: 'approved' | 'rejected'
    }
  /** A paper ends in some days; `day` is today, in Dubai. */
  | {
      type: 'vehicle.papers_expiring'
      vehicleId: string
      hostId: string
      paper: ExpiringPaper
      expiresOn: PlainDate
      days: ReminderDays
      day: PlainDate
    }
  /** Its papers, its host's licences or the rules of its emirate do not allow it to be offered from this day on. */
  | { type: 'vehicle.papers_paused'; vehicleId: string; hostId: string; block: ListingBlock; day: PlainDate }
  | {
      type: 'vehicle.papers_resumed'
      vehicleId: string
      hostId: string
      /** What had kept it paused; null when that is not known. */
      block: ListingBlock | null
      day: PlainDate
    }
  | {
      type: 'host.application_decided'
      wants: HostKind
      userId: string
      applicationId: string
      verdict: 'approved' | 'rejected'
    }
  /** Cars were found for a saved search, and are reported that day, in Dubai. */
  | {
      type: 'saved_search.matched'
      searchId: string
      userId: string
      at: Instant
      day: PlainDate
      areOnlyCheaper: boolean
    }
  /** A digest of the person's saved searches names the cars that were marked with this time. */
  | { type: 'saved_search.digest_due'; userId: string; at: Instant; day: PlainDate }
  | { type: 'booking.held'; bookingId: string; vehicleId: string }
  | { type: 'booking.requested'; bookingId: string; vehicleId: string }
  | { type: 'booking.confirmed'; bookingId: string; vehicleId: string }
  | {
      type: 'booking.cancelled'
      bookingId: string
      vehicleId: string
      reason: string
      /** The renter who books waits for the answer, and sees on the screen that the card was refused. */
      isOnScreen?: boolean
      /** A hold that expired while the card network had not said whether the card is charged. */
      isUnanswered?: boolean
    }
  | { type: 'booking.opened'; bookingId: string; vehicleId: string }
  /** `side` was suspended: the other side can end the confirmed booking with a full refund. */
  | { type: 'booking.suspended'; bookingId: string; side: 'renter' | 'host' }
  | { type: 'booking.completed'; bookingId: string; vehicleId: string; isEndedEarly?: boolean }
  | { type: 'booking.change_held'; bookingId: string; vehicleId: string; changeId: string }
  | { type: 'booking.change_asked'; bookingId: string; vehicleId: string; changeId: string }
  | {
      type: 'booking.change_answered'
      bookingId: string
      vehicleId: string
      changeId: string
      answer: 'made' | 'declined' | 'withdrawn' | 'expired' | 'failed' | 'dropped'
      /** Whether the host had received the request; else only the card payment was pending. */
      wasAsked: boolean
      /** Whether it added extras instead of moving dates. */
      addsExtras: boolean
      /** The renter who asked waits for the answer, and sees on the screen that the card was refused. */
      isOnScreen?: boolean
      /** It was dropped because its booking ended, of which both sides are notified. */
      endsWithBooking?: boolean
    }
  | { type: 'driver.invited'; driverId: string }
  /** The renter took back an invitation, or took an accepted driver off. */
  | { type: 'driver.removed'; driverId: string; bookingId: string; wasAccepted: boolean }
  | { type: 'driver.answered'; driverId: string; bookingId: string; accepted: boolean }
  | { type: 'booking.refunded'; bookingId: string; refundFils: number }
  /** An admin decided a refund; `hostFils` of it are taken from the host's earning. */
  | { type: 'booking.refunded_by_hand'; bookingId: string; shareId: string; hostFils: number }
  | {
      type: 'booking.deposit_moved'
      bookingId: string
      /**
       * `taking`: `amountFils` is being captured for agreed charges; `taken` with what was captured, or `not_taken`.
       * `dropped`: it was never held, or is no longer. `held_later`: the pick-up was moved away, so the hold is voided
       * and made again when its time comes.
       */
      update:
        | 'held'
        | 'held_after_all'
        | 'held_later'
        | 'failed'
        | 'asked_again'
        | 'refused_again'
        | 'released'
        | 'kept'
        | 'taking'
        | 'taken'
        | 'not_taken'
        | 'dropped'
      amountFils: number
    }
  /** `totalFils`: the amount of the deposit refunded so far, this refund included. */
  | {
      type: 'booking.deposit_refunded'
      bookingId: string
      refundId: string
      amountFils: number
      totalFils: number
    }
  | { type: 'trip.checked_in'; bookingId: string; handoverId: string; side: 'renter' | 'host' }
  | { type: 'trip.checked_out'; bookingId: string; handoverId: string; side: 'renter' | 'host' }
  | { type: 'trip.handover_acknowledged'; bookingId: string; handoverId: string }
  | { type: 'trip.early_return_reported'; bookingId: string; earlyReturnId: string }
  | {
      type: 'trip.early_return_closed'
      bookingId: string
      earlyReturnId: string
      how: 'withdrawn' | 'confirmed' | 'denied'
    }
  | { type: 'trip.issue_reported'; bookingId: string; issueId: string; side: 'renter' | 'host' }
  | { type: 'trip.issue_resolved'; bookingId: string; issueId: string }
  | { type: 'no_show.contested'; bookingId: string }
  /** The money is final: nobody contested in time, or an admin decided. */
  | { type: 'no_show.closed'; bookingId: string; outcome: 'final' | 'upheld' | 'dismissed' }
  /** A charge was proposed, asked, answered, decided, charged or closed; `to` is its new status. */
  | {
      type: 'charge.moved'
      bookingId: string
      chargeId: string
      to: ChargeStatus
      by: 'renter' | 'host' | 'admin' | 'system'
      /** False for proposals of the system, which only the host knows. */
      isKnownToRenter: boolean
      /** What goes back now, when it is reversed. */
      amountFils?: number
      /** Written off because too little was open for a card: the renter owes nothing, and nobody is notified. */
      isWaived?: true
    }
  /** Money of a charge, in whole or in part, is going back or went back to the renter. */
  | { type: 'charge.given_back'; bookingId: string; chargeId: string }
  /** Words or evidence were added to a charge. */
  | { type: 'charge.written'; bookingId: string; chargeId: string; by: 'renter' | 'host' | 'staff' }
  | { type: 'message.written'; bookingId: string; messageId: string; senderId: string; place: number }
  | { type: 'message.read'; bookingId: string; readerId: string }
  | { type: 'support.written'; conversationId: string; place: number }
  | { type: 'support.read'; conversationId: string }
  | { type: 'support.changed'; conversationId: string }
  | { type: 'contact.received'; messageId: string }
  | { type: 'contact.answered'; messageId: string }
  | { type: 'newsletter.asked'; subscriberId: string; at: Instant }
  | { type: 'newsletter.left'; subscriberId: string }
  | { type: 'push.subscribed'; userId: string }
  /** The last device of a person was removed. */
  | { type: 'push.ended'; userId: string }
  | { type: 'newsletter.joined'; subscriberId: string; at: Instant }
  | { type: 'calendar.conflicting'; importId: string; bookingId: string; vehicleId: string; hostId: string }
  | { type: 'payout.made'; payoutId: string; hostId: string }
  | { type: 'payout.settled'; payoutId: string; hostId: string; status: 'confirmed' | 'bounced' }
  | { type: 'bank_account.changed'; userId: string; requestId: string; change: 'set' | 'removed' }
  /** An endpoint was switched off because it has taken nothing for days, or says that it is gone. */
  | { type: 'webhook.disabled'; endpointId: string; userId: string; at: Instant }
  | { type: 'review.published'; reviewId: string; bookingId: string }
  | { type: 'review.became_visible'; reviewId: string; reviewedId: string; vehicleId: string }

/** Publishes an event inside the transaction that records it; its handler is done when this resolves. */
export type Publish = (trx: Transaction, event: DomainEvent) => Promise<void>
