import type { CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { CANCELLATION_POLICIES } from '@rihla/domain/booking/cancellation-policy'
import type { ReviewType } from '@rihla/domain/booking/review'
import type { CardOutcome } from '@rihla/server/testing/builders/card'

/**
 * The users of the model: hosts with two cars each, of whom the first `withBankAccount` have a bank account, and
 * renters; plus an admin and a stranger. One renter is also a host.
 */
/** `unverifiedRenter`: the place of the renter whose licence is not verified; their bookings are never checked in. */
export const CAST = { hosts: 3, withBankAccount: 2, renters: 5, unverifiedRenter: 4 } as const

export interface CarTerms {
  host: number
  instant: boolean
  policy: CancellationPolicy
  turnaroundMinutes: number
  dailyRateFils: number
  weeklyDiscountBps: number
  cleaningFeeFils: number
}

export const CARS: readonly CarTerms[] = Array.from({ length: CAST.hosts * 2 }, (_, n) => ({
  host: n % CAST.hosts,
  instant: n % 2 === 0,
  policy: CANCELLATION_POLICIES[n % 3] ?? 'flexible',
  turnaroundMinutes: n === 0 || n === 3 ? 120 : 0,
  dailyRateFils: 9_999 + n * 1_234,
  weeklyDiscountBps: n < 3 ? 1_050 : 0,
  cleaningFeeFils: n % 2 === 0 ? 0 : 2_505,
}))

/** A period relative to the current time: days from today, half hour of the day, and nights. */
export interface Span {
  inDays: number
  halfHour: number
  nights: number
}

/** Half hours later than agreed; negative for earlier. */
export interface Shift {
  pickUp: number
  comeBack: number
}

export type Side = 'renter' | 'host' | 'admin' | 'stranger'
export const OPERATIONS = [
  'approve',
  'decline',
  'withdraw',
  'hostCancel',
  'adminCancel',
  'checkIn',
  'checkOut',
  'reportEarlyReturn',
  'message',
  'contestNoShow',
  'complete',
] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * Refers to a booking by how many were made after it, so that a command is valid after any history. `fits`: counts only
 * bookings on which the command may succeed, if there are any.
 */
interface Named {
  booking: number
  fits: boolean
}

/**
 * Commands of users, jobs and time. `again`: the same call is sent twice with one key. `lies`: the caller sends a
 * different amount than was shown.
 */
export type Command =
  | { do: 'book'; renter: number; car: number; span: Span; card: CardOutcome; lies: boolean; again: boolean }
  | OnBooking
  | { do: 'setPrice'; car: number; inDays: number; days: number; rateFils: number | null }
  | { do: 'closeDays' | 'openDays'; car: number; isOwn: boolean; inDays: number; days: number }
  | { do: 'payOut'; by: 'admin' | 'host'; lies: boolean; again: boolean }
  | { do: 'sweep'; what: (typeof SWEPT)[number] }
  | { do: 'wait'; ms: number }
  | (Named & { do: 'waitUntil'; what: Turn; offMs: number })

/** The jobs that a command can run. */
export const SWEPT = ['expire', 'open', 'complete', 'noShows', 'settle', 'silence', 'collect'] as const

/** Silence about a charge of less than this is consent. */
export const SILENCE_BELOW_FILS = 50_000

/** Commands on the charges of a booking. */
export type OnCharge = Named &
  (
    | { do: 'askCharge'; by: Side; kind: 'other' | 'damage'; amountFils: number; again: boolean }
    | { do: 'answerCharge'; by: Side; accept: boolean; lies: boolean; again: boolean }
    | { do: 'decideCharge'; by: Side; decision: 'whole' | 'part' | 'none'; again: boolean }
    | { do: 'withdrawCharge'; by: Side; again: boolean }
    | { do: 'reverseCharge'; by: Side; again: boolean }
  )
export const ON_CHARGE = [
  'askCharge',
  'answerCharge',
  'withdrawCharge',
  'decideCharge',
  'reverseCharge',
] as const

/** Commands on a booking. */
export type OnBooking = Named &
  (
    | OnCharge
    | { do: Operation; by: Side; again: boolean }
    | { do: 'cancel'; by: Side; lies: boolean; again: boolean }
    | { do: 'refund'; percent: number; lies: boolean; again: boolean }
    | { do: 'review'; by: Side; type: ReviewType; rating: number }
    | {
        do: 'changeDates'
        by: Side
        shift: Shift
        card: CardOutcome | null
        lies: boolean
        again: boolean
      }
    | { do: 'answerChange'; by: Side; accept: boolean; again: boolean }
    | { do: 'withdrawChange'; by: Side; again: boolean }
    | { do: 'acknowledge'; by: Side }
    | { do: 'withdrawEarlyReturn'; by: Side; again: boolean }
    | { do: 'answerEarlyReturn'; by: Side; isBack: boolean; again: boolean }
    | { do: 'reportIssue'; by: Side; text: string; again: boolean }
    | { do: 'resolveIssue'; by: Side }
    /** `prepared`: the host has waited for the grace time and has messaged the renter. */
    | { do: 'noShow'; by: Side; prepared: boolean; again: boolean }
    | { do: 'decideNoShow'; by: Side; decision: 'uphold' | 'dismiss'; again: boolean }
  )

/** Moments at which the allowed actions on a booking change. */
export const TURNS = [
  'starts',
  'return',
  'ends',
  'due',
  'refund',
  'window',
  'lateIssues',
  'change',
  'earning',
  'grace',
  'contest',
  'chargeAnswer',
] as const
export type Turn = (typeof TURNS)[number]
