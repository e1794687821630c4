import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, instantInDubai } from '../time/dubai-time.ts'
import { BOOKING_STATUSES, type BookingStatus } from './booking.ts'
import {
  isOdometerPossible,
  lateIssuesUntil,
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

const LATE_MINUTES = 24 * 60
const COMPLETED_AT = ENDS + HOUR_MS
const completed = { status: 'completed', completedAt: COMPLETED_AT } as const

const trip = (changes: Partial<TripFacts> = {}): TripFacts => ({
  status: 'confirmed',
  paymentStatus: 'paid',
  startsAt: STARTS,
  endsAt: ENDS,
  answerDueAt: null,
  completedAt: null,
  handovers: [],
  checkOut: null,
  isEarlyReturnConfirmed: false,
  earlyReturn: null,
  openIssues: 0,
  photos: 0,
  unverified: [],
  drivingProblem: null,
  ...changes,
})

describe('the status of a trip', () => {
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
    [{ unverified: ['licence'] }, STARTS - 1, 'trip_not_started'],
    [{ unverified: ['licence'] }, STARTS, 'renter_not_verified'],
    [{ status: 'active', unverified: ['phone'] }, ENDS, 'renter_not_verified'],
    [{ drivingProblem: 'too_young' }, STARTS - 1, 'trip_not_started'],
    [{ drivingProblem: 'too_young', unverified: ['licence'] }, STARTS, 'renter_not_verified'],
    [{ status: 'active', drivingProblem: 'idp_needed' }, STARTS, 'idp_needed'],
    [{ drivingProblem: 'renter_may_not_drive' }, STARTS, 'renter_may_not_drive'],
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

  test('records no fewer kilometres than the check-in, if there is one', () => {
    expect(isOdometerPossible(41_999, 42_000)).toBe(false)
    expect(isOdometerPossible(42_000, 42_000)).toBe(true)
    expect(isOdometerPossible(0, null)).toBe(true)
  })
})

test('only the other side can acknowledge a hand-over', () => {
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
    [completed, COMPLETED_AT + DAY_MS - 1, null],
    [{ ...completed, photos: MAX_TRIP_PHOTOS }, COMPLETED_AT, 'too_many_photos'],
    [completed, COMPLETED_AT + DAY_MS, 'trip_not_open'],
    [{ status: 'cancelled' }, eve, 'trip_not_open'],
  ]
  test.each(table)('of %o at %i: %s', (changes, now, why) => {
    expect(whyCannotAddPhoto(trip(changes), now, LATE_MINUTES)).toBe(why)
  })
})

describe('an issue', () => {
  const table: Array<[Partial<TripFacts>, now: number, why: ReturnType<typeof whyCannotReportIssue>]> = [
    [{ status: 'pending' }, STARTS, 'trip_not_open'],
    [{}, STARTS - 1, 'trip_not_open'],
    [{}, STARTS, null],
    [{ status: 'active' }, ENDS + 5 * DAY_MS, null],
    [completed, COMPLETED_AT, null],
    [completed, COMPLETED_AT + DAY_MS - 1, null],
    [completed, COMPLETED_AT + DAY_MS, 'issue_too_late'],
    [{ status: 'cancelled' }, STARTS, 'trip_not_open'],
  ]
  test.each(table)('of %o at %i: %s', (changes, now, why) => {
    expect(whyCannotReportIssue(trip(changes), now, LATE_MINUTES)).toBe(why)
  })

  test('can be reported for the configured time after completion', () => {
    expect(lateIssuesUntil(COMPLETED_AT, 90)).toBe(COMPLETED_AT + 90 * 60_000)
    expect(whyCannotReportIssue(trip(completed), COMPLETED_AT + 89 * 60_000, 90)).toBe(null)
    expect(whyCannotReportIssue(trip(completed), COMPLETED_AT + 90 * 60_000, 90)).toBe('issue_too_late')
    expect(whyCannotReportIssue(trip(completed), COMPLETED_AT, 0)).toBe('issue_too_late')
  })
})

test('a trip can have sixty photos of each side', () => {
  expect(MAX_TRIP_PHOTOS).toBe(60)
})

test('an electric car records its charge, any other its fuel', () => {
  expect(['petrol', 'diesel', 'electric', 'hybrid'].map(tankOf)).toEqual(['fuel', 'fuel', 'charge', 'fuel'])
})

describe('allowed actions', () => {
  const may = (changes: Partial<TripFacts>, side: 'renter' | 'host' | 'staff', now: number) =>
    Object.entries(whatMayBeDone(trip(changes), side, now, LATE_MINUTES))
      .filter(([, allowed]) => allowed)
      .map(([what]) => what)
  const underWay = ['checkOut', 'uploadPhoto', 'reportIssue']
  const renterUnderWay = ['checkOut', 'reportEarlyReturn', 'uploadPhoto', 'reportIssue']

  test('before the trip are cancelling, and photos from the day before', () => {
    expect(may({}, 'renter', STARTS - 2 * DAY_MS)).toEqual(['cancel'])
    expect(may({}, 'host', STARTS - HOUR_MS)).toEqual(['uploadPhoto', 'cancel'])
    expect(may({ status: 'pending', paymentStatus: 'authorised' }, 'host', STARTS - HOUR_MS)).toEqual([])
  })

  test('from pick-up on are those of a trip, whether or not it was opened', () => {
    expect(may({}, 'renter', STARTS + 1)).toEqual(['checkIn', ...renterUnderWay])
    expect(may({ status: 'active' }, 'host', STARTS + 1)).toEqual(['checkIn', ...underWay])
    expect(may({ status: 'active', handovers: ['check_in'] }, 'host', STARTS + 1)).toEqual(underWay)
  })

  test('after a check-out by the host include completing for both sides, by the renter only for the host', () => {
    const handovers = ['check_in', 'check_out'] as const
    const after = (by: 'renter' | 'host') => ({
      status: 'active' as const,
      handovers,
      checkOut: { by, isAcknowledged: false },
    })
    const rest = ['uploadPhoto', 'reportIssue']
    expect(may(after('host'), 'renter', STARTS + 1)).toEqual(['complete', ...rest])
    expect(may(after('host'), 'host', STARTS + 1)).toEqual(['complete', ...rest])
    expect(may(after('renter'), 'renter', STARTS + 1)).toEqual(rest)
    expect(may(after('renter'), 'host', STARTS + 1)).toEqual(['complete', ...rest])
  })

  test('on an early return are withdrawing for the renter and answering for the host, and once confirmed completing', () => {
    const reported = { status: 'active', handovers: ['check_in'], earlyReturn: 'reported' } as const
    expect(may(reported, 'renter', STARTS + 1)).toContain('withdrawEarlyReturn')
    expect(may(reported, 'renter', STARTS + 1)).not.toContain('reportEarlyReturn')
    expect(may(reported, 'host', STARTS + 1)).toContain('answerEarlyReturn')
    const confirmed = { ...reported, earlyReturn: 'confirmed', isEarlyReturnConfirmed: true } as const
    for (const side of ['renter', 'host'] as const)
      expect(may(confirmed, side, STARTS + 1)).toEqual(['checkOut', 'complete', 'uploadPhoto', 'reportIssue'])
  })

  test('after pick-up do not include cancelling for either side', () => {
    for (const side of ['renter', 'host'] as const) {
      expect(may({}, side, STARTS)).toContain('cancel')
      expect(may({}, side, STARTS + 1)).not.toContain('cancel')
    }
  })

  test('after completion are issues and photos for a day, and none for staff at any time', () => {
    for (const side of ['renter', 'host'] as const) {
      expect(may({ status: 'cancelled' }, side, ENDS)).toEqual([])
      expect(may(completed, side, COMPLETED_AT)).toEqual(['uploadPhoto', 'reportIssue'])
      expect(may(completed, side, COMPLETED_AT + DAY_MS)).toEqual([])
    }
    for (const status of BOOKING_STATUSES) expect(may({ status }, 'staff', STARTS)).toEqual([])
  })
})
