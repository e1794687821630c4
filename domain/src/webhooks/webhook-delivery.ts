import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS } from '../time/dubai-time.ts'

/** How many endpoints an account may have. */
export const WEBHOOK_ENDPOINTS_AT_MOST = 5

/** How long messages are also signed with the secret before, after a new one was made. */
export const SECRET_OVERLAP_MS = DAY_MS

/** `cancelled`: its endpoint was switched off, or its owner suspended, before it was delivered. */
export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number]

/** Why a try brought no answer. */
export const WEBHOOK_TRY_ERRORS = ['unreachable', 'timed_out', 'address_not_allowed', 'unexpected'] as const
export type WebhookTryError = (typeof WEBHOOK_TRY_ERRORS)[number]

/** Who switched an endpoint off: its owner, days of failures, or its own answer 410 (gone). */
export const WEBHOOK_DISABLED_BY = ['owner', 'failures', 'gone'] as const
export type WebhookDisabledBy = (typeof WEBHOOK_DISABLED_BY)[number]

/** How long after each failed try the next one is: the schedule that Standard Webhooks recommends. */
export const RETRY_AFTER_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** An endpoint is switched off by a failure when it has taken nothing for this long. */
const DISABLED_AFTER_MS = 5 * DAY_MS
/** Longer than between two tries of a message. Without a try for this long, what failed before does not count. */
export const NOT_TRIED_MS = 2 * DAY_MS
/** The answer of a receiver that wants no more messages. */
const GONE = 410

/** When to try again after `tries` failed tries; null after the last one. */
export function nextTryAt(tries: number, now: Instant): Instant | null {
  const after = RETRY_AFTER_MS[tries - 1]
  return after === undefined ? null : now + after
}

/** Only 2xx takes a message: a redirect is not followed. */
export const isTaken = (responseCode: number | null): boolean =>
  responseCode !== null && responseCode >= 200 && responseCode <= 299

/** Why a failed try switches its endpoint off, or null. `failingSince`: the first of the failures that count. */
export function whyDisable(
  { responseCode, failingSince }: { responseCode: number | null; failingSince: Instant },
  now: Instant,
): Exclude<WebhookDisabledBy, 'owner'> | null {
  if (responseCode === GONE) return 'gone'
  return now - failingSince >= DISABLED_AFTER_MS ? 'failures' : null
}
