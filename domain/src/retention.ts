/** Retention periods. The deletion jobs and the privacy and cookie policies use these values. */

/** A session, its row and its cookie, expires when it is unused for this long. */
export const SESSION_DAYS = 30
/** A session ends this long after the sign-in, however often it is used. */
export const SESSION_MAX_DAYS = 90
/** How long an expired API token stays in its owner's list, as the reason why a program stopped. */
export const EXPIRED_TOKEN_DAYS = 30
/** How long a browser that signed in is recognised. */
export const KNOWN_BROWSER_DAYS = 365
/** Lifetime of a password reset link. */
export const RESET_LINK_MINUTES = 30
/** Lifetime of a link that verifies an email address. */
export const VERIFICATION_LINK_HOURS = 24
/** How long a code for signing in from a new browser is the newest one; it is valid for as long again. */
export const SIGN_IN_CODE_MINUTES = 60
/** An uploaded vehicle file that was not used. */
export const STAGED_UPLOAD_DAYS = 7
/**
 * SMS codes and the log of what was sent to which number. The rate limits look back one day, so older rows are not
 * needed after two.
 */
export const PHONE_CODE_KEPT_DAYS = 2
/** Delivered emails contain addresses; they are kept only as long as a delivery may be queried. */
export const DELIVERED_MAIL_DAYS = 30
/** How long an idempotency key is remembered. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** How long the browser of a guest who wrote to support is recognised, counted from their last message. */
export const GUEST_COOKIE_DAYS = 90
/** Lifetime of a link that confirms a newsletter subscription. */
export const NEWSLETTER_LINK_DAYS = 7

/** What is deleted by itself after a time that the law sets: the times are rows with a date and a source. */
export const RETENTION_NAMES = [
  'documents_without_booking',
  'trip_evidence',
  'visitor_location',
  'webhook_deliveries',
] as const
export type RetentionName = (typeof RETENTION_NAMES)[number]

/** Why it is kept so long: its purpose has ended; claims can be made until then; it was never needed. */
export const RETENTION_REASONS = ['purpose_ended', 'legal_claims', 'not_needed'] as const
export type RetentionReason = (typeof RETENTION_REASONS)[number]
