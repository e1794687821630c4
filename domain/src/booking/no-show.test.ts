import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'
import { BOOKING_MOVES, BOOKING_STATUSES } from './booking.ts'
import {
  isNoShowOpen,
  isNoShowUncontested,
  mayMoveNoShow,
  NO_SHOW_STATUSES,
  type NoShowFacts,
  type NoShowReport,
  noShowContestUntil,
  noShowReportableFrom,
  whyCannotContestNoShow,
  whyCannotDecideNoShow,
  whyCannotReportNoShow,
} from './no-show.ts'

const START = Date.parse('2026-03-10T06:00:00Z')
const GRACE = 120
const facts = (changes: Partial<NoShowFacts> = {}): NoShowFacts => ({
  status: 'active',
  startsAt: START,
  checkedIn: false,
  messagedAt: START + MINUTE_MS,
  ...changes,
})

describe('reporting a no-show', () => {
  const table: Array<[name: string, Partial<NoShowFacts>, at: number, why: string | null]> = [
    ['a moment before pick-up', {}, -1, 'not_started'],
    ['at pick-up', {}, 0, 'no_show_grace'],
    ['a moment before the grace time is over', {}, 2 * HOUR_MS - 1, 'no_show_grace'],
    ['when the grace time is over', {}, 2 * HOUR_MS, null],
    ['of a booking nobody has opened yet', { status: 'confirmed' }, 2 * HOUR_MS, null],
    ['a day after pick-up', {}, 24 * HOUR_MS, null],
    ['a moment later', {}, 24 * HOUR_MS + 1, 'report_too_late'],
    ['without a message', { messagedAt: null }, 3 * HOUR_MS, 'renter_not_messaged'],
    ['with a message from before pick-up', { messagedAt: START - 1 }, 3 * HOUR_MS, 'renter_not_messaged'],
    ['with a message written at pick-up', { messagedAt: START }, 3 * HOUR_MS, null],
    ['too late and without a message', { messagedAt: null }, 25 * HOUR_MS, 'report_too_late'],
    ['too early and without a message', { messagedAt: null }, HOUR_MS, 'no_show_grace'],
    ['after somebody checked in', { checkedIn: true }, 3 * HOUR_MS, 'checked_in_already'],
    ['after somebody checked in, too late', { checkedIn: true }, 30 * HOUR_MS, 'checked_in_already'],
  ]
  test.each(table)('%s', (_, changes, at, why) => {
    expect(whyCannotReportNoShow(facts(changes), GRACE, START + at)).toBe(why)
  })

  test('is refused until the configured grace time is over, even a grace time of zero', () => {
    expect(noShowReportableFrom(START, 45)).toBe(START + 45 * MINUTE_MS)
    expect(whyCannotReportNoShow(facts(), 45, START + 45 * MINUTE_MS - 1)).toBe('no_show_grace')
    expect(whyCannotReportNoShow(facts(), 45, START + 45 * MINUTE_MS)).toBe(null)
    expect(whyCannotReportNoShow(facts({ messagedAt: START }), 0, START)).toBe(null)
  })

  test('is possible only in the statuses its move starts from', () => {
    const from = BOOKING_MOVES.filter(({ name }) => name === 'no_show').map((move) => move.from)
    const possible = BOOKING_STATUSES.filter(
      (status) => whyCannotReportNoShow(facts({ status }), GRACE, START + 3 * HOUR_MS) === null,
    )
    expect(possible).toEqual(from)
    const completed = facts({ status: 'completed' })
    expect(whyCannotReportNoShow(completed, GRACE, START + 3 * HOUR_MS)).toBe('state_changed')
  })
})

describe('a no-show report', () => {
  const UNTIL = START + 26 * HOUR_MS
  const report = (status: NoShowReport['status']): NoShowReport => ({ status, contestUntil: UNTIL })

  test('changes its status only in these ways', () => {
    const found = NO_SHOW_STATUSES.flatMap((from) =>
      NO_SHOW_STATUSES.filter((to) => mayMoveNoShow(from, to)).map((to) => `${from} → ${to}`),
    )
    expect(found).toEqual([
      'reported → contested',
      'reported → final',
      'contested → upheld',
      'contested → dismissed',
    ])
    expect(NO_SHOW_STATUSES.filter(isNoShowOpen)).toEqual(['reported', 'contested'])
  })

  test('can be contested for the configured time', () => {
    expect(noShowContestUntil(START, 24 * 60)).toBe(START + 24 * HOUR_MS)
  })

  test.each<[NoShowReport | null, number, string | null]>([
    [null, UNTIL, 'state_changed'],
    [report('reported'), UNTIL - 1, null],
    // The last moment is included.
    [report('reported'), UNTIL, null],
    [report('reported'), UNTIL + 1, 'contest_too_late'],
    [report('final'), UNTIL, 'contest_too_late'],
    [report('final'), UNTIL + 1, 'contest_too_late'],
    [report('contested'), UNTIL, 'already_contested'],
    [report('contested'), UNTIL + 1, 'already_contested'],
    [report('upheld'), UNTIL, 'already_contested'],
    [report('dismissed'), UNTIL + 1, 'already_contested'],
  ])('%o at %i is contested: %s', (one, now, why) => {
    expect(whyCannotContestNoShow(one, now)).toBe(why)
  })

  test('counts as uncontested a millisecond after the contest deadline', () => {
    expect(isNoShowUncontested(report('reported'), UNTIL)).toBe(false)
    expect(isNoShowUncontested(report('reported'), UNTIL + 1)).toBe(true)
    for (const status of ['contested', 'upheld', 'dismissed', 'final'] as const)
      expect(isNoShowUncontested(report(status), UNTIL + 1)).toBe(false)
  })

  test('can be decided only while it is contested', () => {
    expect(whyCannotDecideNoShow(null)).toBe('state_changed')
    const decidable = NO_SHOW_STATUSES.filter((status) => whyCannotDecideNoShow(report(status)) === null)
    expect(decidable).toEqual(['contested'])
  })
})
