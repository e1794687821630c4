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
  | { type: 'vehicle.changed'; vehicleId: string }
  | { type: 'booking.held'; bookingId: string; vehicleId: string }
  | { type: 'booking.requested'; bookingId: string; vehicleId: string }
  | { type: 'booking.confirmed'; bookingId: string; vehicleId: string }
  | { type: 'booking.cancelled'; bookingId: string; vehicleId: string; reason: string }
  | { type: 'booking.refunded'; bookingId: string; refundFils: number }
  | { type: 'review.published'; reviewId: string; vehicleId: string }

/** Tells the rest of the house of a fact, inside the transaction that makes it true. */
export type Announce = (trx: Transaction, event: DomainEvent) => Promise<void>
