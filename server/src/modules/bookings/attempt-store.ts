import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'

/** SQL: whether the host ever knew the booking `b`, by the rule `isKnownToHost`; all others stay hidden from the host. */
export const IS_KNOWN_TO_HOST = sql<boolean>`is_known_to_host(b.answer_due_at, b.approved_by, b.confirmed_at)`

/** SQL: whether the booking `b` is only an attempt to pay, and no trip; the rule `isAttempt`. */
export const isAttempt = (now: Instant): RawBuilder<boolean> =>
  sql<boolean>`is_attempt(b.status, b.hold_expires_at, ${IS_KNOWN_TO_HOST}, ${new Date(now)}::timestamptz)`
