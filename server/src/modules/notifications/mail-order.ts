export type BookingSide = 'renter' | 'host'

/** What has happened to a booking that its parties are told by mail; the endings are its cancellation reasons. */
export const BOOKING_NEWS = [
  'requested',
  'confirmed',
  'request_lapsed',
  'declined_by_host',
  'withdrawn_by_renter',
  'cancelled_by_renter',
  'cancelled_by_host',
  'cancelled_by_admin',
  'no_show',
] as const
export type BookingNews = (typeof BOOKING_NEWS)[number]

/**
 * A mail that is to be written and sent: only what it is about. Names, figures and links are filled in at delivery,
 * so that neither people's details nor working links lie in the outbox.
 */
export type MailOrder =
  | { kind: 'verify_address'; userId: string; returnTo: string }
  | { kind: 'new_account'; userId: string }
  | { kind: 'account_exists'; userId: string }
  | { kind: 'reset_password'; email: string }
  | { kind: 'new_sign_in'; userId: string; at: number; browser: string | null; system: string | null }
  | { kind: 'password_changed'; userId: string }
  | { kind: 'factor_added' | 'factor_removed'; userId: string }
  | { kind: 'confirm_new_address'; changeId: string }
  | { kind: 'address_change_asked'; userId: string }
  | { kind: 'address_changed'; userId: string; oldEmail: string }
  | { kind: 'account_deleted'; fullName: string; email: string }
  | { kind: 'document_received' | 'documents_approved' | 'phone_verified'; userId: string }
  | { kind: 'document_rejected'; documentId: string }
  | { kind: 'booking_news'; bookingId: string; news: BookingNews; to: BookingSide }
