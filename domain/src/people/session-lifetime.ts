import { SESSION_DAYS, SESSION_MAX_DAYS } from '../retention.ts'
import { DAY_MS, type Instant } from '../time/dubai-time.ts'

/**
 * Sessions that one person may have at a time, and sign-ins that wait for their second step, counted apart; with the
 * next one, that which was not used for longest ends.
 */
export const SESSIONS_AT_A_TIME = 50

/** When a session that is used now expires: 30 days after this use, and at the latest 90 days after the sign-in. */
export const sessionExpiry = ({ signedInAt, now }: { signedInAt: Instant; now: Instant }): Instant =>
  Math.min(now + SESSION_DAYS * DAY_MS, signedInAt + SESSION_MAX_DAYS * DAY_MS)

/** Requests that were sent with the token of a session before a proof of identity replaced it are answered this long. */
export const REPLACED_TOKEN_MS = 10_000
