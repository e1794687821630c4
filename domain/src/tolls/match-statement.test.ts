import { describe, expect, test } from 'vitest'
import { type Instant, instantInDubai, MINUTE_MS } from '../time/dubai-time.ts'
import { type LicensePlate, readPlate } from '../vehicles/license-plate.ts'
import {
  chargesOf,
  crossingKey,
  fineKey,
  type HeldPlate,
  type MatchedTrip,
  matchRows,
  receiptKey,
} from './match-statement.ts'
import type { CrossingRow, FineRow, StatementRow } from './statement.ts'
import { GATES, SPECIAL_DAYS, TARIFFS } from './tariffs-in-tests.ts'

const RULES = { gates: Object.values(GATES), tariffs: TARIFFS, specialDays: SPECIAL_DAYS }
const time = (clock: string): Instant => instantInDubai('2025-10-15', clock)
const NOW = instantInDubai('2025-10-20', '12:00')
const held = (vehicleId: string, text: string, from = -Infinity, until = Infinity): HeldPlate => ({
  vehicleId,
  plate: readPlate(text, 'dubai') as LicensePlate,
  from,
  until,
})
const PLATES = [
  held('car', 'A 12345'),
  held('van', 'Abu Dhabi 5 777'),
  held('twin one', 'H 55'),
  held('twin two', 'K 55'),
  held('far', 'B 66'),
  held('near', 'Ajman B 66'),
]
const trip = (changed: Partial<MatchedTrip> = {}): MatchedTrip => ({
  bookingId: 'trip',
  vehicleId: 'car',
  startedAt: time('08:00'),
  returnedAt: time('18:00'),
  tollUntil: NOW,
  fineUntil: NOW,
  fineFeeFils: 1000,
  charged: [],
  ...changed,
})
const crossing = (clock: string, changed: Partial<CrossingRow> = {}): CrossingRow => ({
  line: 2,
  kind: 'toll',
  plate: 'A 12345',
  at: time(clock),
  gate: 'al-barsha',
  gateName: 'Al Barsha',
  road: 'salik',
  direction: null,
  amountFils: null,
  ...changed,
})
const fine = (clock: string, changed: Partial<FineRow> = {}): FineRow => ({
  line: 2,
  kind: 'fine',
  plate: 'A 12345',
  at: time(clock),
  number: '70',
  place: 'E11',
  amountFils: 60_000,
  ...changed,
})
function match(
  rows: StatementRow[],
  {
    plates = PLATES,
    trips = [trip()],
    now = NOW,
    crossings = [] as string[],
    receipts = [] as string[],
    fines = [] as string[],
    closedFines = [] as string[],
  } = {},
) {
  const asked = {
    crossings: new Set(crossings),
    receipts: new Set(receipts),
    fines: new Set(fines),
    closedFines: new Set(closedFines),
  }
  return matchRows(rows, { plates, trips, asked, now })
}
const stateOf = (row: StatementRow, facts: Parameters<typeof match>[1] = {}) => match([row], facts)[0]?.state

describe('a row', () => {
  test.each([
    ['at the hand-over', '08:00', 'matched'],
    ['at the return', '18:00', 'matched'],
    ['a minute before', '07:59', 'outside_trips'],
    ['a minute after', '18:01', 'outside_trips'],
  ])('%s is %s %s', (_what, clock, state) => {
    expect(stateOf(crossing(clock))).toBe(state)
  })

  test.each([
    ['Dubai A 12345', 'matched'],
    ['12345 / A', 'matched'],
    ['دبي أ ١٢٣٤٥', 'matched'],
    ['12345', 'matched'],
    ['Sharjah A 12345', 'unknown_plate'],
    ['B 12345', 'unknown_plate'],
    ['A 54321', 'unknown_plate'],
    ['55', 'ambiguous_plate'],
    ['B 66', 'ambiguous_plate'],
    ['Dubai B 66', 'outside_trips'],
    ['Ajman B 66', 'outside_trips'],
    ['K 55', 'outside_trips'],
    ['5 777', 'outside_trips'],
  ])('of the plate %s is %s', (text, state) => {
    expect(stateOf(crossing('12:00', { plate: text }))).toBe(state)
  })

  test('of a trip under way matches until now', () => {
    const trips = [trip({ returnedAt: null, tollUntil: null })]
    expect(stateOf(crossing('12:00'), { trips, now: time('12:00') })).toBe('matched')
    expect(stateOf(crossing('12:01'), { trips, now: time('12:00') })).toBe('outside_trips')
  })

  test('at a moment of two trips belongs to the later one', () => {
    const trips = [trip(), trip({ bookingId: 'next', startedAt: time('17:00'), returnedAt: time('20:00') })]
    expect(
      match([crossing('16:59'), crossing('17:00')], { trips }).map(({ bookingId }) => bookingId),
    ).toEqual(['trip', 'next'])
  })

  test('of a car that was listed again belongs to the trip of either', () => {
    const plates = [held('again', 'A 12345'), ...PLATES]
    expect(match([crossing('12:00')], { plates })).toMatchObject([{ state: 'matched', vehicleId: 'car' }])
  })

  test('belongs to the car that had the plate then', () => {
    const moved = time('12:00')
    const plates = [
      held('car', 'A 12345', -Infinity, moved),
      held('car', 'B 1', moved),
      held('other', 'C 2', -Infinity, moved),
      held('other', 'A 12345', moved),
    ]
    const trips = [trip(), trip({ bookingId: 'of other', vehicleId: 'other' })]
    const rows = [
      crossing('11:59'),
      crossing('12:00'),
      crossing('12:00', { plate: 'B 1' }),
      crossing('11:59', { plate: 'B 1' }),
      crossing('11:59', { plate: 'C 2' }),
    ]
    expect(match(rows, { plates, trips }).map(({ state, bookingId }) => bookingId ?? state)).toEqual([
      'trip',
      'of other',
      'trip',
      'unknown_plate',
      'of other',
    ])
  })

  test('is asked once: not when it was asked before, nor twice in one file', () => {
    const crossings = [crossingKey('car', 'al-barsha', time('12:00'))]
    expect(stateOf(crossing('12:00'), { crossings })).toBe('asked_before')
    expect(stateOf(fine('12:00'), { fines: ['70'] })).toBe('asked_before')
    expect(stateOf(fine('12:00'), { closedFines: [fineKey('trip', '70')] })).toBe('asked_before')
    expect(stateOf(fine('12:00'), { closedFines: [fineKey('other', '70')] })).toBe('matched')
    expect(
      match([crossing('12:00'), crossing('12:00'), crossing('12:01'), fine('12:00'), fine('12:30')]).map(
        ({ state }) => state,
      ),
    ).toEqual(['matched', 'repeated', 'matched', 'matched', 'repeated'])
  })

  test('of a road whose toll was asked by receipt is asked before, of another road it is not', () => {
    const receipts = [receiptKey('trip', 'salik')]
    const darb = crossing('12:00', { gate: 'al-maqta-bridge', road: 'darb' })
    expect(match([crossing('12:00'), darb], { receipts }).map(({ state }) => state)).toEqual([
      'asked_before',
      'matched',
    ])
  })

  test('of a fine that is in the file for two trips is asked of the first', () => {
    const trips = [trip(), trip({ bookingId: 'next', startedAt: time('17:00'), returnedAt: time('20:00') })]
    expect(match([fine('16:00'), fine('19:00')], { trips }).map(({ state }) => state)).toEqual([
      'matched',
      'repeated',
    ])
  })

  test('is too late after the time to ask, which is longer for fines', () => {
    const trips = [trip({ tollUntil: NOW - 1, fineUntil: NOW })]
    expect(stateOf(crossing('12:00'), { trips })).toBe('too_late')
    expect(stateOf(fine('12:00'), { trips })).toBe('matched')
    expect(stateOf(fine('12:00'), { trips, now: NOW + 1 })).toBe('too_late')
  })
})

describe('the charges', () => {
  const charges = (rows: StatementRow[], trips = [trip()]) => chargesOf(match(rows, { trips }), trips, RULES)

  test('of a trip are one for each road, by the toll table', () => {
    const rows = [
      crossing('08:30', { line: 2 }),
      crossing('12:00', { line: 3 }),
      crossing('08:40', { line: 4, gate: 'al-maqta-bridge', road: 'darb' }),
      crossing('07:00', { line: 5 }),
    ]
    expect(charges(rows)).toEqual([
      {
        key: 'trip salik',
        kind: 'toll',
        bookingId: 'trip',
        road: 'salik',
        number: null,
        lines: [2, 3],
        statementFils: null,
        chargeFils: 1000,
        state: 'ready',
      },
      expect.objectContaining({ key: 'trip darb', lines: [4], chargeFils: 400 }),
    ])
  })

  test.each([
    ['the same', [600, 400], 1000, 'ready'],
    ['more', [600, 600], 1000, 'ready'],
    ['less', [400, 400], 1000, 'statement_lower'],
  ])('compare with a statement that says %s', (_what, amounts, chargeFils, state) => {
    const rows = amounts.map((amountFils, place) => crossing(place === 0 ? '08:30' : '12:00', { amountFils }))
    const statementFils = amounts.reduce((sum, fils) => sum + fils, 0)
    expect(charges(rows)).toMatchObject([{ statementFils, chargeFils, state }])
  })

  test('count gates of a pair once', () => {
    const rows = ['al-safa-north', 'al-safa-south'].map((gate, place) =>
      crossing('12:00', { gate, at: time('12:00') + place * 10 * MINUTE_MS }),
    )
    expect(charges(rows)).toMatchObject([{ chargeFils: 400 }])
  })

  test('count a gate whose pair was charged before as nothing, and others in full', () => {
    const trips = [trip({ charged: [{ gate: 'al-safa-north', at: time('12:00') }] })]
    const south = crossing('12:30', { gate: 'al-safa-south' })
    expect(charges([south], trips)).toMatchObject([{ chargeFils: 0, state: 'nothing_owed' }])
    const more = [south, crossing('12:40', { line: 3 })]
    expect(charges(more, trips)).toMatchObject([{ chargeFils: 400, state: 'ready' }])
  })

  test('of free crossings are nothing', () => {
    const trips = [trip({ startedAt: time('00:00') })]
    expect(charges([crossing('03:00')], trips)).toMatchObject([{ chargeFils: 0, state: 'nothing_owed' }])
  })

  test('of fines are one for each ticket, with the agreed fee', () => {
    expect(charges([fine('09:00'), fine('10:00', { number: '71', line: 3 })])).toMatchObject([
      { key: 'trip 70', number: '70', statementFils: 60_000, chargeFils: 61_000, state: 'ready' },
      { key: 'trip 71', number: '71', lines: [3] },
    ])
  })
})
