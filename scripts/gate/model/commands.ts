import type { CancellationPolicy } from '@rihla/domain/cancellation-policy'
import { CANCELLATION_POLICIES } from '@rihla/domain/cancellation-policy'
import { REVIEW_TYPES, type ReviewType } from '@rihla/domain/review'
import type { CardOutcome } from '@rihla/server/testing/a-card'
import type { SeededRandom } from '@rihla/server/testing/seeded-random'

/** Who there is: hosts of two cars each, renters, one of whom is a host too, an admin and a stranger. */
export const CAST = { hosts: 3, renters: 5 } as const

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

/** Days from today, a half hour of the day, nights: what a period is made of whenever it is asked about. */
export interface Span {
  inDays: number
  halfHour: number
  nights: number
}

export type Side = 'renter' | 'host' | 'admin' | 'stranger'
export const VERBS = [
  'approve',
  'decline',
  'withdraw',
  'hostCancel',
  'adminCancel',
  'checkIn',
  'noShow',
  'complete',
] as const
export type Verb = (typeof VERBS)[number]

/**
 * What people, the house and time do. A booking is named by how many were made after it, so that a command means
 * something whatever went before. `again`: the same call comes twice, with one key.
 */
export type Command =
  | { do: 'book'; renter: number; car: number; span: Span; card: CardOutcome; lies: boolean; again: boolean }
  | { do: Verb; booking: number; by: Side; again: boolean }
  | { do: 'cancel'; booking: number; by: Side; lies: boolean; again: boolean }
  | { do: 'refund'; booking: number; percent: number; lies: boolean; again: boolean }
  | { do: 'review'; booking: number; by: Side; type: ReviewType; rating: number }
  | { do: 'setPrice'; car: number; inDays: number; days: number; rateFils: number | null }
  | { do: 'sweep'; what: 'lapse' | 'open' | 'complete' | 'settle' }
  | { do: 'wait'; ms: number }
  | { do: 'waitUntil'; booking: number; what: 'starts' | 'ends' | 'due' | 'refund' | 'window'; offMs: number }

const WEIGHTS = {
  book: 26,
  approve: 10,
  decline: 4,
  withdraw: 5,
  cancel: 9,
  hostCancel: 3,
  adminCancel: 2,
  checkIn: 8,
  noShow: 5,
  complete: 9,
  refund: 5,
  review: 8,
  setPrice: 4,
  sweep: 8,
  wait: 12,
  waitUntil: 12,
}
const CARDS = {
  ok: 75,
  declined: 4,
  insufficient: 3,
  expired: 2,
  timeout: 10,
  timeoutfail: 6,
} satisfies Partial<Record<CardOutcome, number>>
/** Whose it is to do, most of the time; now and then somebody else tries. */
const SIDE_OF: Record<Verb | 'cancel', Side> = {
  approve: 'host',
  decline: 'host',
  withdraw: 'renter',
  hostCancel: 'host',
  adminCancel: 'admin',
  checkIn: 'renter',
  noShow: 'host',
  complete: 'renter',
  cancel: 'renter',
}
const SIDES: readonly Side[] = ['renter', 'host', 'admin', 'stranger']
const UNTIL = ['starts', 'ends', 'due', 'refund', 'window'] as const

const MINUTE = 60_000

/** The next command of a seed. */
export function draw(random: SeededRandom): Command {
  const name = random.weighted(WEIGHTS)
  const booking = Math.min(random.below(14), random.below(14))
  const rarely = () => random.below(12) === 0
  const sideFor = (verb: Verb | 'cancel') => {
    const odd = random.below(8)
    if (odd === 0) return SIDES[random.below(4)] ?? 'renter'
    const isEither = verb === 'checkIn' || verb === 'complete'
    return isEither && odd % 2 === 0 ? 'host' : SIDE_OF[verb]
  }
  switch (name) {
    case 'book': {
      const people = CAST.renters + 1
      const car = random.below(CARS.length)
      return {
        do: name,
        renter: random.below(people),
        car,
        span: aSpan(random),
        card: random.weighted(CARDS),
        lies: rarely(),
        again: rarely(),
      }
    }
    case 'cancel':
      return { do: name, booking, by: sideFor(name), lies: rarely(), again: rarely() }
    case 'refund':
      return { do: name, booking, percent: random.below(130), lies: rarely(), again: rarely() }
    case 'review': {
      const type = REVIEW_TYPES[random.below(3)] ?? 'vehicle'
      const by = rarely() ? (SIDES[random.below(4)] ?? 'host') : type === 'renter' ? 'host' : 'renter'
      return { do: name, booking, by, type, rating: 1 + random.below(5) }
    }
    case 'setPrice':
      return {
        do: name,
        car: random.below(CARS.length),
        inDays: random.below(15) - 1,
        days: 1 + random.below(5),
        rateFils: random.below(4) === 0 ? null : 5000 + random.below(20_000),
      }
    case 'sweep':
      return {
        do: name,
        what: (['lapse', 'open', 'complete', 'settle'] as const)[random.below(4)] ?? 'lapse',
      }
    case 'wait':
      return {
        do: name,
        ms: random.below(5) === 0 ? random.below(30) * 60 * MINUTE : random.below(90) * MINUTE,
      }
    case 'waitUntil':
      return { do: name, booking, what: UNTIL[random.below(5)] ?? 'starts', offMs: random.below(3) - 1 }
    default:
      return { do: name, booking, by: sideFor(name), again: rarely() }
  }
}

export const aSpan = (random: SeededRandom): Span => ({
  inDays: Math.min(random.below(18), random.below(18)),
  halfHour: random.below(48),
  nights: random.below(6) === 0 ? 7 + random.below(3) : 1 + random.below(4),
})
