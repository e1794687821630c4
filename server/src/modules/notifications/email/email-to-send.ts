import { CHARGE_NOTIFICATIONS } from '@rihla/domain/messaging/notification'
import type { SignInProvider } from '@rihla/domain/people/sign-in-providers'
import type { SuspensionReason } from '@rihla/domain/people/suspension'
import type { Language } from '@rihla/domain/text/languages'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { ExpiringPaper, ListingBlock } from '@rihla/domain/vehicles/vehicle-papers'
import type { FactorsChange } from '../../../events.ts'

export type BookingSide = 'renter' | 'host'

/** The booking updates that send an email; some are named after the booking's cancellation reasons. */
export const BOOKING_NOTIFICATIONS = [
  'requested',
  'request_waits',
  'confirmed',
  'request_expired',
  'payment_failed',
  'declined_by_host',
  'withdrawn_by_renter',
  'cancelled_by_renter',
  'cancelled_by_host',
  'cancelled_by_admin',
  'host_on_hold',
  'host_back',
  'host_suspended',
  'renter_on_hold',
  'renter_back',
  'renter_suspended',
  'no_show',
  'no_show_contested',
  'no_show_final',
  'no_show_upheld',
  'no_show_dismissed',
  'completed',
  'ended_early',
  'refunded_by_hand',
  'refund_made',
  'deposit_held',
  'deposit_held_after_all',
  'deposit_failed',
  'deposit_released',
  'deposit_taken',
  'deposit_kept',
  'deposit_given_back',
  'contact_details_open',
  'starts_tomorrow',
  'returns_today',
  'review_time',
  'review_closes',
  'review_received',
  'message_received',
  'checked_in',
  'checked_out',
  'early_return_reported',
  'early_return_withdrawn',
  'early_return_confirmed',
  'early_return_denied',
  'issue_reported',
  'issue_resolved',
  'change_asked',
  'change_made',
  'extras_added',
  'driver_accepted',
  'driver_declined',
  'driver_removed',
  'change_declined',
  'change_expired',
  'change_failed',
  'change_dropped',
  'extras_failed',
  ...CHARGE_NOTIFICATIONS,
] as const
export type BookingNotification = (typeof BOOKING_NOTIFICATIONS)[number]

/** The role an admin gave to a user, or removed. */
export type NewRole = 'renter' | 'host' | 'admin' | 'support' | 'no_support'

/**
 * An email to compose and send, identified by its subject only. Names, amounts and links are filled in at delivery, so
 * the outbox stores neither personal details nor working links.
 */
export type EmailToSend =
  | { kind: 'verify_address'; userId: string; returnTo: string }
  | { kind: 'new_account'; userId: string }
  | { kind: 'account_exists'; userId: string }
  | { kind: 'reset_password'; email: string }
  | { kind: 'sign_in_code'; email: string; period: number }
  | { kind: 'new_sign_in'; userId: string; at: number; browser: string | null; system: string | null }
  | { kind: 'password_changed'; userId: string }
  | { kind: 'factors_changed'; userId: string; change: FactorsChange }
  | { kind: 'recovery_codes_renewed'; userId: string }
  | { kind: 'provider_changed'; userId: string; change: 'linked' | 'unlinked'; provider: SignInProvider }
  | { kind: 'token_created'; userId: string; tokenId: string }
  | { kind: 'client_allowed'; userId: string; authorizationId: string }
  | { kind: 'confirm_new_address'; changeId: string }
  | { kind: 'address_change_asked'; userId: string }
  | { kind: 'address_changed'; userId: string; oldEmail: string }
  | { kind: 'role_changed'; userId: string; role: NewRole }
  | { kind: 'account_suspended'; userId: string; reasonClass: SuspensionReason }
  | { kind: 'account_restored'; userId: string }
  | { kind: 'account_deleted'; fullName: string; email: string; language: Language }
  | {
      kind: 'document_received' | 'documents_approved' | 'permit_approved' | 'phone_verified'
      userId: string
    }
  | { kind: 'document_rejected'; documentId: string }
  | {
      kind: 'vehicle_submitted'
      vehicleId: string
      to: 'host' | 'support'
      /** As chosen; without them, the category of the vehicle. */
      categoryIds?: readonly string[]
    }
  | { kind: 'vehicle_approved' | 'vehicle_rejected'; vehicleId: string }
  | {
      kind: 'papers_update'
      update: 'papers_expiring' | 'papers_paused' | 'papers_resumed'
      vehicleId: string
      /** It concerns all vehicles of the host, not this one alone. */
      ofAllCars?: true
      paper?: ExpiringPaper
      block?: ListingBlock
      expiresOn?: PlainDate
      day: PlainDate
    }
  | { kind: 'paper_decided'; paperId: string }
  | { kind: 'host_licences_decided'; applicationId: string }
  | { kind: 'booked_car_paused'; bookingId: string }
  | { kind: 'papers_to_support'; day: PlainDate }
  | { kind: 'calendar_conflicting'; importId: string; bookingId: string }
  | { kind: 'payout_made' | 'payout_confirmed' | 'payout_bounced'; payoutId: string }
  | { kind: 'driver_invited' | 'driver_removed'; driverId: string }
  | { kind: 'issue_to_support'; issueId: string }
  | { kind: 'no_show_to_support'; bookingId: string }
  | { kind: 'bank_account_set' | 'bank_account_removed'; userId: string }
  | {
      kind: 'booking_update'
      bookingId: string
      update: BookingNotification
      to: BookingSide
      amountFils?: number
      /** The charge that an update about one concerns. */
      chargeId?: string
    }
  | { kind: 'contact_to_support' | 'contact_received' | 'contact_answered'; messageId: string }
  | { kind: 'support_replied'; conversationId: string }
  /** The cars that were marked with this time. */
  | { kind: 'saved_search_digest'; userId: string; at: number }
  | { kind: 'webhook_disabled'; endpointId: string }
  | { kind: 'newsletter_confirm' | 'newsletter_welcome'; subscriberId: string }
