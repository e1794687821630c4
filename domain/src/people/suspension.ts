import { type Instant, MINUTE_MS } from '../time/dubai-time.ts'

/** The class of the reason for a suspension, which the suspended person reads. */
export const SUSPENSION_REASONS = [
  'payment',
  'identity',
  'safety',
  'conduct',
  'vehicle',
  'under_review',
] as const
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number]

/** The reason with this name, or null for any other text. */
export const suspensionReasonOf = (name: unknown): SuspensionReason | null =>
  SUSPENSION_REASONS.find((reason) => reason === name) ?? null

/** The times from the rule values that apply to bookings of suspended persons. */
export interface SuspensionTimes {
  hostSuspensionRefundMinutes: number
  renterSuspensionRefundMinutes: number
  suspensionChoiceMinutes: number
}

/**
 * When a confirmed booking of a suspended person is cancelled with a full refund: a time before pick-up that depends on
 * the suspended side. Near pick-up the other side still has some time to choose, but not beyond pick-up.
 */
export const suspensionDue = (
  { side, startsAt }: { side: 'renter' | 'host'; startsAt: Instant },
  times: SuspensionTimes,
  now: Instant,
): Instant => {
  const beforeMinutes =
    side === 'host' ? times.hostSuspensionRefundMinutes : times.renterSuspensionRefundMinutes
  const earliest = now + times.suspensionChoiceMinutes * MINUTE_MS
  return Math.min(startsAt, Math.max(startsAt - beforeMinutes * MINUTE_MS, earliest))
}
