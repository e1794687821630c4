import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import { GATES, SPECIAL_DAYS, TARIFFS } from './tariffs-in-tests.ts'
import { type Crossing, tollOf, tollsBesides, tollsOfTrip } from './toll.ts'
import type { TollGate } from './toll-rules.ts'

const { barsha, mamzarNorth, mamzarSouth, safaNorth, safaSouth, maqta, mussafah } = GATES

function crossing(gate: TollGate, time: string, direction: string | null = 'abu dhabi'): Crossing {
  const [day = '', clock = ''] = time.split(' ')
  return { gate, at: instantInDubai(day, clock), direction }
}
const fils = (gate: TollGate, time: string) =>
  tollOf(crossing(gate, time), TARIFFS, SPECIAL_DAYS)?.fils ?? null
const totalOf = (...crossings: Crossing[]) => tollsOfTrip(crossings, TARIFFS, SPECIAL_DAYS).totalFils
const reasonsOf = (...crossings: Crossing[]) =>
  tollsOfTrip(crossings, TARIFFS, SPECIAL_DAYS).tolls.map(({ reason }) => reason)

describe('Salik', () => {
  test.each([
    // A Wednesday.
    ['2025-10-15 00:59', 400],
    ['2025-10-15 01:00', 0],
    ['2025-10-15 05:59', 0],
    ['2025-10-15 06:00', 600],
    ['2025-10-15 09:59', 600],
    ['2025-10-15 10:00', 400],
    ['2025-10-15 15:59', 400],
    ['2025-10-15 16:00', 600],
    ['2025-10-15 19:59', 600],
    ['2025-10-15 20:00', 400],
    ['2025-10-15 23:59', 400],
    ['2025-10-16 00:00', 400],
    // A Saturday is like any weekday, a Sunday has one price.
    ['2025-10-18 08:00', 600],
    ['2025-10-19 00:30', 400],
    ['2025-10-19 01:00', 0],
    ['2025-10-19 05:59', 0],
    ['2025-10-19 06:00', 400],
    ['2025-10-19 17:00', 400],
    ['2025-10-20 00:59', 400],
    ['2025-10-20 01:00', 0],
    ['2025-10-20 06:00', 600],
  ])('costs at %s %i fils', (time, expected) => {
    expect(fils(barsha, time)).toBe(expected)
  })

  test.each([
    // A Monday of Ramadan.
    ['2025-03-10 01:59', 400],
    ['2025-03-10 02:00', 0],
    ['2025-03-10 06:59', 0],
    ['2025-03-10 07:00', 400],
    ['2025-03-10 08:59', 400],
    ['2025-03-10 09:00', 600],
    ['2025-03-10 16:59', 600],
    ['2025-03-10 17:00', 400],
    ['2025-03-11 01:59', 400],
    ['2025-03-11 02:00', 0],
    // A Sunday of Ramadan.
    ['2025-03-09 06:59', 0],
    ['2025-03-09 07:00', 400],
    ['2025-03-09 12:00', 400],
    ['2025-03-10 00:00', 400],
    // The night before the first day ends at 01:00, the night of the last day at 02:00.
    ['2025-03-01 00:59', 400],
    ['2025-03-01 01:00', 0],
    ['2025-03-01 06:30', 0],
    ['2025-03-30 01:59', 400],
    ['2025-03-30 02:00', 0],
    ['2025-03-30 06:00', 600],
  ])('costs around Ramadan at %s %i fils', (time, expected) => {
    expect(fils(barsha, time)).toBe(expected)
  })

  test.each([
    ['a Sunday that is a public holiday', '2025-03-30 17:00', 600],
    ['a Sunday of a major event', '2025-11-16 17:00', 600],
    ['a Tuesday that is a public holiday', '2025-12-02 17:00', 600],
    ['an ordinary Sunday', '2025-11-23 17:00', 400],
  ])('costs on %s (%s) %i fils', (_what, time, expected) => {
    expect(fils(barsha, time)).toBe(expected)
  })

  test.each([
    ['2025-01-30 08:00', 400],
    ['2025-01-30 03:00', 400],
    ['2025-01-31 00:59', 400],
    ['2025-01-31 01:00', 0],
    ['2025-01-31 06:00', 600],
    ['2025-01-31 07:59', 600],
    ['2007-06-30 12:00', null],
  ])('costs at %s by the tariff of that day', (time, expected) => {
    expect(fils(barsha, time)).toBe(expected)
  })
})

describe('Darb', () => {
  test.each([
    // Monday 1 September 2025: the evening begins two hours earlier than the week before.
    ['2025-09-01 06:59', 0],
    ['2025-09-01 07:00', 400],
    ['2025-09-01 08:59', 400],
    ['2025-09-01 09:00', 0],
    ['2025-09-01 14:59', 0],
    ['2025-09-01 15:00', 400],
    ['2025-09-01 18:59', 400],
    ['2025-09-01 19:00', 0],
    ['2025-08-30 15:00', 0],
    ['2025-08-30 16:59', 0],
    ['2025-08-30 17:00', 400],
    ['2025-08-30 18:59', 400],
    ['2025-08-30 19:00', 0],
    // Sunday, public holiday, an event on a Sunday.
    ['2025-09-07 08:00', 0],
    ['2025-12-02 08:00', 0],
    ['2025-11-16 08:00', 0],
    ['2025-12-03 08:00', 400],
    // Ramadan.
    ['2025-03-10 07:30', 0],
    ['2025-03-10 08:00', 400],
    ['2025-03-10 09:59', 400],
    ['2025-03-10 10:00', 0],
    ['2025-03-10 14:00', 400],
    ['2025-03-10 16:00', 0],
    ['2020-03-10 08:00', null],
  ])('costs at %s %s fils', (time, expected) => {
    expect(fils(maqta, time)).toBe(expected)
  })

  test('costs at most AED 16 a day before September 2025, and has no limit since', () => {
    const sixOn = (day: string) =>
      [0, 10, 20, 30, 40, 50].map((minute) =>
        crossing(mussafah, `${day} 17:${String(minute).padStart(2, '0')}`),
      )
    expect(totalOf(...sixOn('2025-08-29'))).toBe(1600)
    expect(reasonsOf(...sixOn('2025-08-29')).slice(3)).toEqual(['charged', 'daily_cap', 'daily_cap'])
    expect(totalOf(...sixOn('2025-08-29'), ...sixOn('2025-08-30'))).toBe(3200)
    expect(totalOf(...sixOn('2025-09-02'))).toBe(2400)
  })

  test('has a daily limit of its own: tolls of Salik do not count', () => {
    const day = '2025-08-29'
    const crossings = ['17:00', '17:10', '17:20', '17:30'].flatMap((time) => [
      crossing(maqta, `${day} ${time}`),
      crossing(barsha, `${day} ${time}`),
    ])
    expect(totalOf(...crossings)).toBe(4 * 400 + 4 * 600)
  })
})

describe('the gates of a pair', () => {
  const at = (gate: TollGate, time: string, direction: string | null = 'sharjah') =>
    crossing(gate, `2025-10-15 ${time}`, direction)

  test.each([
    ['once within an hour', [at(mamzarNorth, '11:00'), at(mamzarSouth, '11:59')], 400],
    ['once at an hour exactly', [at(mamzarNorth, '11:00'), at(mamzarSouth, '12:00')], 400],
    ['twice after more than an hour', [at(mamzarNorth, '11:00'), at(mamzarSouth, '12:01')], 800],
    ['twice in both directions', [at(safaNorth, '11:00', 'a'), at(safaSouth, '11:10', 'b')], 800],
    ['once without a direction', [at(safaNorth, '11:00', null), at(safaSouth, '11:10')], 400],
    ['twice at the same gate', [at(safaNorth, '11:00'), at(safaNorth, '11:10')], 800],
    ['twice at gates of two pairs', [at(safaNorth, '11:00'), at(mamzarNorth, '11:10')], 800],
    ['at the price of the first', [at(safaNorth, '09:50'), at(safaSouth, '10:10')], 600],
    ['when the first was free', [at(safaNorth, '05:50'), at(safaSouth, '06:10')], 600],
    [
      'once for each way there and back',
      [at(safaNorth, '11:00'), at(safaSouth, '11:05'), at(safaNorth, '11:30'), at(safaSouth, '11:35')],
      800,
    ],
  ])('are charged %s', (_what, crossings, expected) => {
    expect(totalOf(...crossings)).toBe(expected)
    expect(totalOf(...[...crossings].reverse())).toBe(expected)
  })

  test('say which crossing was not charged, and why', () => {
    expect(reasonsOf(at(safaSouth, '11:10'), at(safaNorth, '11:00'), at(barsha, '03:00'))).toEqual([
      'free_time',
      'charged',
      'paired',
    ])
  })

  test('may be of two days around midnight', () => {
    const night = [crossing(safaNorth, '2025-10-15 23:50'), crossing(safaSouth, '2025-10-16 00:10')]
    expect(totalOf(...night)).toBe(400)
  })
})

describe('crossings besides those that were charged before', () => {
  const besides = (before: Crossing[], ...crossings: Crossing[]) => {
    const { tolls, totalFils } = tollsBesides(before, crossings, TARIFFS, SPECIAL_DAYS)
    return [totalFils, tolls.map(({ fils: share }) => share)]
  }
  const south = crossing(safaSouth, '2025-10-15 12:00')
  const north = crossing(safaNorth, '2025-10-15 12:30')

  test('cost nothing as the other gate of a pair, whichever was passed first', () => {
    expect(besides([], south)).toEqual([400, [400]])
    expect(besides([south], north)).toEqual([0, [0]])
    expect(besides([north], south)).toEqual([0, [0]])
    expect(besides([south], crossing(safaNorth, '2025-10-15 13:01'))).toEqual([400, [400]])
  })

  test('cost in full at other gates, in order of time', () => {
    expect(besides([north], crossing(barsha, '2025-10-15 16:10'), south)).toEqual([600, [0, 600]])
    expect(besides([crossing(barsha, '2025-10-15 12:00')], south)).toEqual([400, [400]])
    expect(besides([crossing(maqta, '2025-10-15 08:00')], crossing(mussafah, '2025-10-15 08:30'))).toEqual([
      400,
      [400],
    ])
  })

  test('cost less when what was charged before was more than its part', () => {
    // South by itself at the peak was 600; passed after north, both are the 400 of north.
    const peak = crossing(safaSouth, '2025-10-15 16:10')
    const before = crossing(safaNorth, '2025-10-15 15:30')
    expect(besides([peak], before)).toEqual([0, [0]])
    expect(besides([peak], before, crossing(barsha, '2025-10-15 17:00'))).toEqual([400, [0, 400]])
  })

  test('take a day to its cap together', () => {
    const evening = ['17:00', '17:10', '17:20', '17:30', '17:40'].map((time) =>
      crossing(maqta, `2025-08-29 ${time}`),
    )
    expect(besides(evening.slice(0, 3), ...evening.slice(3))).toEqual([400, [400, 0]])
  })
})

test('a crossing before the first known tariff costs nothing and says so', () => {
  expect(tollsOfTrip([crossing(maqta, '2019-01-01 08:00')], TARIFFS, SPECIAL_DAYS)).toMatchObject({
    tolls: [{ fils: 0, reason: 'no_tariff' }],
    totalFils: 0,
  })
})

describe('200,000 random trips', () => {
  const gates = Object.values(GATES)
  // Days with a change of tariff, Ramadan, a holiday and a Sunday among them.
  const days = ['2025-01-30', '2025-03-01', '2025-03-29', '2025-08-31', '2025-10-18', '2025-12-02']
  const midnights = days.map((day) => instantInDubai(day, '00:00'))
  const directions = ['a', 'b', null]
  /** One number decides a crossing: generating records takes longer than the rules. */
  const inNumber = (code: number): Crossing => ({
    gate: gates[code % 7] as TollGate,
    direction: directions[Math.floor(code / 7) % 3] ?? null,
    at: Math.floor(code / 21) * MINUTE_MS,
  })
  const trips = fc.tuple(
    fc.nat({ max: days.length - 1 }),
    fc.array(fc.nat({ max: 21 * 2 * 1440 - 1 }), { minLength: 1, maxLength: 5 }),
  )
  const totalOfTrip = (crossings: Crossing[]) => tollsOfTrip(crossings, TARIFFS, SPECIAL_DAYS)

  test('keep the rules of tolls', () => {
    fc.assert(
      fc.property(trips, ([day, codes]) => {
        const crossings = codes.map((code) => {
          const one = inNumber(code)
          return { ...one, at: one.at + (midnights[day] ?? 0) }
        })
        const { tolls, totalFils } = totalOfTrip(crossings)
        // Reversed and rotated, they cost the same.
        const half = Math.floor(crossings.length / 2)
        const reordered = [...crossings.slice(half).reverse(), ...crossings.slice(0, half)]
        if (totalOfTrip(reordered).totalFils !== totalFils) return false
        let sumOfSingles = 0
        for (const { crossing: one, fils: charged, reason } of tolls) {
          const single = tollOf(one, TARIFFS, SPECIAL_DAYS)?.fils ?? 0
          sumOfSingles += single
          if (charged < 0 || charged > single || (single === 0) !== (reason === 'free_time')) return false
        }
        const paired = tolls.filter(({ reason }) => reason === 'paired')
        return totalFils <= sumOfSingles && paired.every(({ crossing: one }) => hasPartner(one, tolls))
      }),
      { numRuns: 200_000, seed: 30 },
    )
  }, 60_000)

  const hasPartner = (one: Crossing, tolls: ReturnType<typeof tollsOfTrip>['tolls']) =>
    tolls.some(
      ({ crossing: other, reason }) =>
        reason !== 'paired' &&
        other.gate.pair === one.gate.pair &&
        other.gate !== one.gate &&
        Math.abs(other.at - one.at) <= 60 * MINUTE_MS,
    )

  test('cost two gates of a pair within an hour as much as one', () => {
    const pair = fc.tuple(fc.nat({ max: 1439 }), fc.nat({ max: 60 }), fc.nat({ max: days.length - 1 }))
    fc.assert(
      fc.property(pair, ([minute, later, day]) => {
        const at = (midnights[day] ?? 0) + minute * MINUTE_MS
        const north = { gate: safaNorth, at, direction: 'a' }
        const south = { gate: safaSouth, at: at + later * MINUTE_MS, direction: 'a' }
        const first = totalOfTrip([north]).totalFils
        const both = totalOfTrip([north, south]).totalFils
        return both === (first === 0 ? totalOfTrip([south]).totalFils : first)
      }),
      { numRuns: 20_000, seed: 31 },
    )
  })
})
