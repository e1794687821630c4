import { describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from './booking.ts'
import { DAY_MS, HOUR_MS, instantInDubai } from './dubai-time.ts'
import {
  isOdometerPossible,
  MAX_TRIP_PHOTOS,
  mayAcknowledge,
  type TripFacts,
  tankOf,
  tripStatus,
  whatMayBeDone,
  whyCannotAddPhoto,
  whyCannotReportIssue,
  whyCannotWriteCheckIn,
  whyCannotWriteCheckOut,
} from './trip.ts'

const STARTS = instantInDubai('2026-12-01', '10:00')
const ENDS = instantInDubai('2026-12-04', '10:00')

const trip = (changes: Partial<TripFacts> = {}): TripFacts => ({
  status: 'confirmed',
  paymentStatus: 'paid',
  startsAt: STARTS,
  endsAt: ENDS,
  answerDueAt: null,
  handovers: [],
  openIssues: 0,
  photos: 0,
  ...changes,
})

describe('where a trip stands', () => {
  const table: Array<[status: BookingStatus, openIssues: number, now: number, stands: string]> = [
    ['pending', 0, STARTS - DAY_MS, 'upcoming'],
    ['pending', 0, STARTS + 1, 'upcoming'],
    ['confirmed', 0, STARTS - 1, 'upcoming'],
    ['confirmed', 0, STARTS, 'active'],
    ['active', 0, STARTS, 'active'],
    ['active', 1, ENDS + DAY_MS, 'issues'],
    ['active', 2, STARTS, 'issues'],
    ['completed', 0, ENDS, 'completed'],
    ['completed', 1, ENDS, 'completed'],
    ['cancelled', 0, STARTS, 'cancelled'],
  ]
  test.each(table)('%s with %i open issues at %i: %s', (status, openIssues, now, stands) => {
    expect(tripStatus(trip({ status, openIssues }), now)).toBe(stands)
  })
})

describe('a check-in', () => {
  const table: Array<[Partial<TripFacts>, now: number, why: ReturnType<typeof whyCannotWriteCheckIn>]> = [
    [{}, STARTS - 1, 'trip_not_started'],
    [{}, STARTS, null],
    [{ status: 'active' }, STARTS, null],
    [{ status: 'active' }, ENDS + DAY_MS, null],
    [{ status: 'active', handovers: ['check_in'] }, STARTS, 'handover_written'],
    [{ status: 'active', handovers: ['check_out'] }, ENDS, 'handover_written'],
    [{ status: 'pending' }, STARTS, 'state_changed'],
    [{ status: 'completed' }, ENDS, 'state_changed'],
    [{ status: 'cancelled' }, STARTS, 'state_changed'],
  ]
  test.each(table)('of %o at %i: %s', (changes, now, why) => {
    expect(whyCannotWriteCheckIn(trip(changes), now)).toBe(why)
  })
})

describe('a check-out', () => {
  const table: Array<[Partial<TripFacts>, now: number, why: ReturnType<typeof whyCannotWriteCheckOut>]> = [
    [{}, STARTS - 1, 'trip_not_open'],
    [{}, STARTS, null],
    [{ status: 'active', handovers: ['check_in'] }, STARTS, null],
    [{ status: 'active' }, ENDS + DAY_MS, null],
    [{ status: 'active', handovers: ['check_in', 'check_out'] }, ENDS, 'handover_written'],
    [{ status: 'completed', handovers: ['check_in', 'check_out'] }, ENDS, 'handover_written'],
    [{ status: 'pending' }, STARTS, 'trip_not_open'],
    [{ status: 'completed' }, ENDS, 'trip_not_open'],
    [{ status: 'cancelled' }, STARTS, 'trip_not_open'],
  ]
  test.each(table)('of %o at %i: %s', (changes, now, why) => {
    expect(whyCannotWriteCheckOut(trip(changes), now)).toBe(why)
  })

  test('shows no fewer kilometres than the check-in, if there was one', () => {
    expect(isOdometerPossible(41_999, 42_000)).toBe(false)
    expect(isOdometerPossible(42_000, 42_000)).toBe(true)
    expect(isOdometerPossible(0, null)).toBe(true)
  })
})

test('only the other side acknowledges', () => {
  expect(mayAcknowledge('host', 'renter')).toBe(true)
  expect(mayAcknowledge('renter', 'host')).toBe(true)
  for (const side of ['renter', 'host'] as const) {
    expect(mayAcknowledge(side, side)).toBe(false)
    expect(mayAcknowledge(side, 'staff')).toBe(false)
  }
})

describe('a photo', () => {
  const eve = instantInDubai('2026-11-30', '00:00')
  const table: Array<[Partial<TripFacts>, now: number, why: ReturnType<typeof whyCannotAddPhoto>]> = [
    [{}, eve - 1, 'trip_not_open'],
    [{}, eve, null],
    [{ status: 'active' }, ENDS + DAY_MS, null],
    [{ status: 'active', photos: MAX_TRIP_PHOTOS - 1 }, STARTS, null],
    [{ status: 'active', photos: MAX_TRIP_PHOTOS }, STARTS, 'too_many_photos'],
    [{ status: 'pending' }, eve, 'trip_not_open'],
    [{ status: 'completed' }, ENDS - HOUR_MS, 'trip_not_open'],
    [{ status: 'cancelled' }, eve, 'trip_not_open'],
  ]
  test.each(table)('of %o at %i: %s', (changes, now, why) => {
    expect(whyCannotAddPhoto(trip(changes), now)).toBe(why)
  })
})

test('an issue belongs to a trip under way', () => {
  const open = BOOKING_STATUSES.filter((status) => whyCannotReportIssue(trip({ status }), STARTS) === null)
  expect(open).toEqual(['confirmed', 'active'])
  expect(whyCannotReportIssue(trip(), STARTS - 1)).toBe('trip_not_open')
})

test('a trip keeps sixty photos', () => {
  expect(MAX_TRIP_PHOTOS).toBe(60)
})

test('an electric car is charged, any other takes fuel', () => {
  expect(['petrol', 'diesel', 'electric', 'hybrid'].map(tankOf)).toEqual(['fuel', 'fuel', 'charge', 'fuel'])
})

describe('what may be done', () => {
  const may = (changes: Partial<TripFacts>, side: 'renter' | 'host' | 'staff', now: number) =>
    Object.entries(whatMayBeDone(trip(changes), side, now))
      .filter(([, allowed]) => allowed)
      .map(([what]) => what)
  const underWay = ['checkOut', 'complete', 'uploadPhoto', 'reportIssue']

  test('before the trip: cancel, and photos from the day before', () => {
    expect(may({}, 'renter', STARTS - 2 * DAY_MS)).toEqual(['cancel'])
    expect(may({}, 'host', STARTS - HOUR_MS)).toEqual(['uploadPhoto', 'cancel'])
    expect(may({ status: 'pending', paymentStatus: 'authorised' }, 'host', STARTS - HOUR_MS)).toEqual([])
  })

  test('from pick-up on: what a trip asks for, whether or not it was opened', () => {
    expect(may({}, 'renter', STARTS + 1)).toEqual(['checkIn', ...underWay])
    expect(may({ status: 'active' }, 'host', STARTS + 1)).toEqual(['checkIn', ...underWay])
    expect(may({ status: 'active', handovers: ['check_in'] }, 'host', STARTS + 1)).toEqual(underWay)
  })

  test('a moment after pick-up neither side can cancel any more', () => {
    for (const side of ['renter', 'host'] as const) {
      expect(may({}, side, STARTS)).toContain('cancel')
      expect(may({}, side, STARTS + 1)).not.toContain('cancel')
    }
  })

  test('when it is over: nothing, and nothing for staff ever', () => {
    for (const status of ['completed', 'cancelled'] as const)
      for (const side of ['renter', 'host'] as const) expect(may({ status }, side, ENDS)).toEqual([])
    for (const status of BOOKING_STATUSES) expect(may({ status }, 'staff', STARTS)).toEqual([])
  })
})
