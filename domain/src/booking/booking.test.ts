import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import {
  type Actor,
  answerDue,
  BOOKING_MOVES,
  BOOKING_STATUSES,
  type BookingFacts,
  type BookingStatus,
  completesByItselfAt,
  holdExpiresAt,
  isToBeOpened,
  LIVE_BOOKING_STATUSES,
  MAX_OPEN_PENDING,
  mayMove,
  mayMovePayment,
  PAYMENT_MOVES,
  PAYMENT_STATUSES,
  whyCannotApprove,
  whyCannotCancelByHost,
  whyCannotCancelByRenter,
  whyCannotCheckIn,
  whyCannotDecline,
  whyCannotWithdraw,
} from './booking.ts'

const startsAt = instantInDubai('2026-12-01', '10:00')
const endsAt = instantInDubai('2026-12-04', '10:00')
const now = startsAt - 3 * DAY_MS
const actors: Actor[] = ['renter', 'host', 'admin', 'system']

const facts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  status: 'confirmed',
  paymentStatus: 'paid',
  startsAt,
  endsAt,
  answerDueAt: null,
  ...changes,
})
const request = (changes: Partial<BookingFacts> = {}) =>
  facts({ status: 'pending', paymentStatus: 'authorised', answerDueAt: now + DAY_MS, ...changes })

const pairs = (allowed: Array<[string | null, string, Actor[]]>) =>
  allowed.flatMap(([from, to, who]) => who.map((actor) => `${from} → ${to} by ${actor}`)).sort()

describe('the status of a booking', () => {
  test('changes only through these transitions and actors', () => {
    const found = [null, ...BOOKING_STATUSES].flatMap((from) =>
      BOOKING_STATUSES.flatMap((to) =>
        actors.filter((actor) => mayMove(from, to, actor)).map((actor) => `${from} → ${to} by ${actor}`),
      ),
    )
    expect(found.sort()).toEqual(
      pairs([
        [null, 'pending', ['renter']],
        ['pending', 'confirmed', ['system', 'host', 'admin']],
        ['pending', 'cancelled', ['host', 'renter', 'system']],
        ['confirmed', 'cancelled', ['renter', 'host', 'admin', 'system']],
        ['confirmed', 'active', ['host', 'renter', 'system']],
        ['active', 'cancelled', ['host']],
        ['active', 'completed', ['renter', 'host', 'system', 'admin']],
      ]),
    )
  })
  test('changes through these named moves', () => {
    expect(
      BOOKING_MOVES.map(({ name, from, to, actors: by }) => `${name}: ${from} → ${to} by ${by.join()}`),
    ).toEqual([
      'request: null → pending by renter',
      'confirm_instant: pending → confirmed by system',
      'approve: pending → confirmed by host,admin',
      'decline: pending → cancelled by host',
      'withdraw: pending → cancelled by renter',
      'expire: pending → cancelled by system',
      'payment_failed: pending → cancelled by system',
      'cancel_by_renter: confirmed → cancelled by renter',
      'cancel_by_host: confirmed → cancelled by host,admin',
      'suspension: confirmed → cancelled by system',
      'check_in: confirmed → active by host,renter',
      'open: confirmed → active by system',
      'no_show: confirmed → cancelled by host',
      'no_show: active → cancelled by host',
      'complete: active → completed by renter,host,system',
      'end_early: active → completed by admin',
    ])
  })
  test('is final once completed or cancelled, and live otherwise', () => {
    const left = new Set(BOOKING_MOVES.map((move) => move.from))
    expect(BOOKING_STATUSES.filter((status) => !left.has(status))).toEqual(['completed', 'cancelled'])
    expect(LIVE_BOOKING_STATUSES).toEqual(BOOKING_STATUSES.filter((status) => left.has(status)))
  })
})

describe('the status of a payment', () => {
  test('never leaves failed, voided or refunded', () => {
    const left = new Set(PAYMENT_MOVES.map((move) => move.from))
    expect(PAYMENT_STATUSES.filter((status) => !left.has(status))).toEqual(['failed', 'voided', 'refunded'])
  })
  test('changes in these ways only', () => {
    const found = PAYMENT_STATUSES.flatMap((from) =>
      PAYMENT_STATUSES.filter((to) => mayMovePayment(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(found.sort()).toEqual(
      [
        'requires_payment → processing',
        'processing → authorised',
        'processing → failed',
        'authorised → capturing',
        'authorised → voided',
        'capturing → paid',
        'capturing → failed',
        'paid → refunding',
        'refunding → partially_refunded',
        'partially_refunded → refunding',
        'refunding → refunded',
      ].sort(),
    )
  })
})

test('a renter has at most three unanswered requests', () => {
  expect(MAX_OPEN_PENDING).toBe(3)
})

describe('deadlines', () => {
  test('an answer is due in 24 hours, or at pick-up if that is sooner', () => {
    expect(answerDue(now, startsAt)).toBe(now + 24 * HOUR_MS)
    expect(answerDue(startsAt - HOUR_MS, startsAt)).toBe(startsAt)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * DAY_MS }), (before) => {
        const due = answerDue(startsAt - before, startsAt)
        expect(due).toBeLessThanOrEqual(startsAt)
        expect(due - (startsAt - before)).toBeLessThanOrEqual(DAY_MS)
      }),
    )
  })
  test('a hold lasts 15 minutes, and a trip is completed automatically a day after its end', () => {
    expect(holdExpiresAt(now)).toBe(now + 15 * MINUTE_MS)
    expect(completesByItselfAt(endsAt)).toBe(endsAt + 24 * HOUR_MS)
  })
})

describe('a request', () => {
  test('is approved before its deadline with an authorised card', () => {
    const due = now + DAY_MS
    expect(whyCannotApprove(request(), now)).toBe(null)
    expect(whyCannotApprove(request(), due - 1)).toBe(null)
    expect(whyCannotApprove(request(), due)).toBe('answer_too_late')
    expect(whyCannotApprove(request({ paymentStatus: 'processing' }), now)).toBe('payment_not_authorised')
  })
  test('is declined or withdrawn unless the card is being charged', () => {
    for (const why of [whyCannotDecline, whyCannotWithdraw]) {
      expect(why(request())).toBe(null)
      expect(why(request({ paymentStatus: 'processing' }))).toBe(null)
      expect(why(request({ paymentStatus: 'capturing' }))).toBe('payment_in_progress')
    }
  })
})

describe('a confirmed booking', () => {
  test('can be cancelled by the renter up to pick-up', () => {
    expect(whyCannotCancelByRenter(facts(), startsAt)).toBe(null)
    expect(whyCannotCancelByRenter(facts(), startsAt + 1)).toBe('trip_started')
  })
  test('can be cancelled by the host up to pick-up, until the trip is active', () => {
    expect(whyCannotCancelByHost(facts(), now)).toBe(null)
    expect(whyCannotCancelByHost(facts(), startsAt)).toBe(null)
    expect(whyCannotCancelByHost(facts(), startsAt + 1)).toBe('trip_started')
    expect(whyCannotCancelByHost(facts({ status: 'active' }), startsAt)).toBe('state_changed')
  })
  test('can be opened by the system from pick-up on', () => {
    expect(isToBeOpened(facts(), startsAt - 1)).toBe(false)
    expect(isToBeOpened(facts(), startsAt)).toBe(true)
    expect(isToBeOpened(facts({ status: 'cancelled' }), startsAt)).toBe(false)
  })
  test('can be checked in from pick-up on', () => {
    expect(whyCannotCheckIn(facts(), startsAt - 1)).toBe('trip_not_started')
    expect(whyCannotCheckIn(facts(), startsAt)).toBe(null)
  })
})

test('every guard refuses the statuses that its move does not start from', () => {
  const guards: Array<[string, (booking: BookingFacts, now: number) => string | null]> = [
    ['approve', whyCannotApprove],
    ['decline', whyCannotDecline],
    ['withdraw', whyCannotWithdraw],
    ['cancel_by_renter', whyCannotCancelByRenter],
    ['cancel_by_host', whyCannotCancelByHost],
    ['check_in', whyCannotCheckIn],
  ]
  for (const [name, why] of guards) {
    const from = BOOKING_MOVES.filter((move) => move.name === name).map((move) => move.from)
    const refused = BOOKING_STATUSES.filter((status: BookingStatus) => !from.includes(status))
    for (const status of refused) {
      expect(why(facts({ status, paymentStatus: 'authorised' }), startsAt), `${name} of ${status}`).toBe(
        'state_changed',
      )
    }
  }
})
