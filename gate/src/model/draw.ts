import { REVIEW_TYPES } from '@rihla/domain/booking/review'
import type { CardOutcome } from '@rihla/server/testing/builders/card'
import type { SeededRandom } from '@rihla/server/testing/builders/seeded-random'
import {
  CARS,
  CAST,
  type Command,
  type OnBooking,
  type Shift,
  type Side,
  type Span,
  SWEPT,
  TURNS,
} from './commands.ts'

const WEIGHTS: Record<Command['do'], number> = {
  book: 28,
  approve: 10,
  decline: 4,
  withdraw: 5,
  cancel: 8,
  hostCancel: 3,
  adminCancel: 2,
  checkIn: 8,
  checkOut: 9,
  acknowledge: 4,
  reportEarlyReturn: 8,
  withdrawEarlyReturn: 2,
  answerEarlyReturn: 6,
  message: 9,
  noShow: 8,
  contestNoShow: 6,
  decideNoShow: 5,
  complete: 9,
  refund: 5,
  review: 8,
  changeDates: 16,
  answerChange: 9,
  withdrawChange: 4,
  reportIssue: 9,
  resolveIssue: 3,
  setPrice: 4,
  closeDays: 4,
  openDays: 4,
  payOut: 7,
  sweep: 12,
  wait: 12,
  waitUntil: 14,
  askCharge: 13,
  answerCharge: 10,
  withdrawCharge: 3,
  decideCharge: 8,
  reverseCharge: 4,
}
const CARDS = {
  ok: 75,
  declined: 4,
  insufficient: 3,
  expired: 2,
  timeout: 10,
  timeoutfail: 6,
} satisfies Partial<Record<CardOutcome, number>>
/** The side that a command is usually drawn for; another side is drawn now and then. */
const SIDE_OF: Record<Exclude<OnBooking['do'], 'refund' | 'review'>, Side> = {
  approve: 'host',
  decline: 'host',
  withdraw: 'renter',
  hostCancel: 'host',
  adminCancel: 'admin',
  checkIn: 'renter',
  checkOut: 'renter',
  acknowledge: 'renter',
  reportEarlyReturn: 'renter',
  withdrawEarlyReturn: 'renter',
  answerEarlyReturn: 'host',
  message: 'host',
  noShow: 'host',
  contestNoShow: 'renter',
  decideNoShow: 'admin',
  complete: 'renter',
  cancel: 'renter',
  changeDates: 'renter',
  answerChange: 'host',
  withdrawChange: 'renter',
  reportIssue: 'renter',
  resolveIssue: 'admin',
  askCharge: 'host',
  answerCharge: 'renter',
  withdrawCharge: 'host',
  decideCharge: 'admin',
  reverseCharge: 'admin',
}
/** Commands that both the renter and the host may run. */
const EITHERS: readonly string[] = ['checkIn', 'checkOut', 'acknowledge', 'complete', 'reportIssue']
const SIDES: readonly Side[] = ['renter', 'host', 'admin', 'stranger']

const MINUTE = 60_000

/** Draws the next command from the seed. */
export function draw(random: SeededRandom): Command {
  const name = random.weighted(WEIGHTS)
  const booking = Math.min(random.below(14), random.below(14))
  const which = { booking, fits: random.below(4) > 0 }
  const rarely = () => random.below(12) === 0
  const sideFor = (endpoint: keyof typeof SIDE_OF) => {
    const odd = random.below(8)
    if (odd === 0) return SIDES[random.below(4)] ?? 'renter'
    return EITHERS.includes(endpoint) && odd % 2 === 0 ? 'host' : SIDE_OF[endpoint]
  }
  const someDays = (days: number) => ({
    car: random.below(CARS.length),
    inDays: random.below(15) - 1,
    days: 1 + random.below(days),
  })
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
      return { do: name, ...which, by: sideFor(name), lies: rarely(), again: rarely() }
    case 'refund':
      return { do: name, ...which, percent: random.below(130), lies: rarely(), again: rarely() }
    case 'review': {
      const type = REVIEW_TYPES[random.below(3)] ?? 'vehicle'
      const by = rarely() ? (SIDES[random.below(4)] ?? 'host') : type === 'renter' ? 'host' : 'renter'
      return { do: name, ...which, by, type, rating: 1 + random.below(5) }
    }
    case 'changeDates': {
      const card = rarely() ? null : random.weighted(CARDS)
      const shift = aShift(random)
      return { do: name, ...which, by: sideFor(name), shift, card, lies: rarely(), again: rarely() }
    }
    case 'answerChange':
      return { do: name, ...which, by: sideFor(name), accept: random.below(3) > 0, again: rarely() }
    case 'answerEarlyReturn':
      return { do: name, ...which, by: sideFor(name), isBack: random.below(3) > 0, again: rarely() }
    case 'withdrawEarlyReturn':
    case 'withdrawChange':
    case 'withdrawCharge':
    case 'reverseCharge':
      return { do: name, ...which, by: sideFor(name), again: rarely() }
    case 'reportIssue':
      return { do: name, ...which, by: sideFor(name), text: rarely() ? ' ' : 'A scratch', again: rarely() }
    case 'noShow':
      return { do: name, ...which, by: sideFor(name), prepared: random.below(3) > 0, again: rarely() }
    case 'decideNoShow': {
      const decision = random.below(2) === 0 ? 'uphold' : 'dismiss'
      return { do: name, ...which, by: sideFor(name), decision, again: rarely() }
    }
    case 'askCharge': {
      const kind = random.below(2) === 0 ? 'other' : 'damage'
      // Around the limit of silence, and now and then above any excess.
      const amountFils = rarely() ? 400_000 : 49_000 + random.below(kind === 'other' ? 1_100 : 60_000)
      return { do: name, ...which, by: sideFor(name), kind, amountFils, again: rarely() }
    }
    case 'answerCharge': {
      const accept = random.below(2) === 0
      return { do: name, ...which, by: sideFor(name), accept, lies: rarely(), again: rarely() }
    }
    case 'decideCharge': {
      const decision = (['whole', 'part', 'none'] as const)[random.below(3)] ?? 'whole'
      return { do: name, ...which, by: sideFor(name), decision, again: rarely() }
    }
    case 'acknowledge':
    case 'resolveIssue':
      return { do: name, ...which, by: sideFor(name) }
    case 'setPrice': {
      const rateFils = random.below(4) === 0 ? null : 5000 + random.below(20_000)
      return { do: name, ...someDays(5), rateFils }
    }
    case 'closeDays':
    case 'openDays':
      return { do: name, ...someDays(3), isOwn: !rarely() }
    case 'payOut':
      return { do: name, by: rarely() ? 'host' : 'admin', lies: rarely(), again: rarely() }
    case 'sweep':
      return {
        do: name,
        what: SWEPT[random.below(SWEPT.length)] ?? 'expire',
      }
    case 'wait':
      return {
        do: name,
        ms: random.below(5) === 0 ? random.below(30) * 60 * MINUTE : random.below(90) * MINUTE,
      }
    case 'waitUntil': {
      const what = TURNS[random.below(TURNS.length)] ?? 'starts'
      return { do: name, ...which, what, offMs: random.below(3) - 1 }
    }
    default:
      return { do: name, ...which, by: sideFor(name), again: rarely() }
  }
}

export const aSpan = (random: SeededRandom): Span => ({
  inDays: Math.min(random.below(18), random.below(18), random.below(18)),
  halfHour: random.below(48),
  nights: random.below(6) === 0 ? 7 + random.below(3) : 1 + random.below(4),
})

/**
 * Draws a change of dates: a later or earlier return, a moved pick-up, other days altogether, or a shift by some hours.
 */
export function aShift(random: SeededRandom): Shift {
  const kind = random.below(8)
  const days = (least: number, most: number) => 48 * (least + random.below(most - least + 1))
  const hours = () => random.below(13) - 6
  if (kind < 3) return { pickUp: 0, comeBack: days(1, 3) }
  if (kind === 3) return { pickUp: 0, comeBack: days(-2, -1) }
  if (kind === 4) return { pickUp: days(-1, 1), comeBack: 0 }
  if (kind === 5) return { pickUp: hours(), comeBack: hours() }
  const moved = days(-2, 6)
  return { pickUp: moved, comeBack: moved + days(-1, 1) }
}
