import type { Instant } from '@rihla/domain/dubai-time'
import type { PlainDate } from '@rihla/domain/plain-date'
import type { Transaction } from './database/database.ts'

/**
 * What the modules announce to each other: past facts, with just the ids needed to look the rest up.
 * What each one causes stands on one page, in `reactions`.
 */
export type DomainEvent =
  | { type: 'account.created'; userId: string; returnTo: string }
  | { type: 'account.sign_up_repeated'; userId: string; day: PlainDate }
  | { type: 'account.reset_requested'; email: string; requestId: string }
  | {
      type: 'account.signed_in_anew'
      userId: string
      requestId: string
      at: Instant
      browser: string | null
      system: string | null
    }
  | { type: 'account.password_changed'; userId: string; requestId: string }
  | { type: 'account.verification_asked'; userId: string; requestId: string; returnTo: string }
  | { type: 'account.email_change_asked'; userId: string; changeId: string }
  | { type: 'account.email_changed'; userId: string; changeId: string; oldEmail: string }
  | { type: 'account.factors_changed'; userId: string; requestId: string; change: 'added' | 'removed' }
  | { type: 'account.identity_changed'; userId: string }
  | { type: 'account.deleted'; userId: string; fullName: string; email: string }
  | { type: 'phone.verified'; userId: string; sentAt: Instant }
  | { type: 'document.uploaded'; userId: string; documentId: string; day: PlainDate }
  | { type: 'document.checked'; userId: string; documentId: string }
  | { type: 'document.removed'; userId: string; documentId: string }
  | {
      type: 'document.decided'
      userId: string
      documentId: string
      verdict: 'verified' | 'rejected'
      areAllVerified: boolean
      at: Instant
    }
  | { type: 'vehicle.changed'; vehicleId: string }
  | { type: 'booking.held'; bookingId: string; vehicleId: string }
  | { type: 'booking.requested'; bookingId: string; vehicleId: string }
  | { type: 'booking.confirmed'; bookingId: string; vehicleId: string }
  | { type: 'booking.cancelled'; bookingId: string; vehicleId: string; reason: string }
  | { type: 'booking.refunded'; bookingId: string; refundFils: number }
  | { type: 'review.published'; reviewId: string; vehicleId: string }

/** Tells the rest of the house of a fact, inside the transaction that makes it true. */
export type Announce = (trx: Transaction, event: DomainEvent) => Promise<void>
