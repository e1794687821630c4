import { HOUR_MS } from '@rihla/domain/time/dubai-time'
import { describe, expect, it } from 'vitest'
import { actsOf, mayBookAgain } from './next-act.ts'

const endsAt = '2026-03-15T06:00:00.000Z'
const end = Date.parse(endsAt)
const nothing = {
  checkIn: false,
  checkOut: false,
  acknowledge: [] as string[],
  complete: false,
  reportEarlyReturn: false,
  withdrawEarlyReturn: false,
  answerEarlyReturn: false,
  uploadPhoto: false,
  reportIssue: false,
  reportNoShow: false,
  cancel: false,
  review: false,
}
const underWay = { ...nothing, checkOut: true }
const renterUnderWay = { ...underWay, reportEarlyReturn: true }
const unreturned = { checkOut: null, isEarlyReturnReported: false, isEarlyReturnConfirmed: false }
const confirmed = { ...unreturned, isEarlyReturnConfirmed: true }
const wentOut = { id: 'in', kind: 'check_in' as const }
const cameBack = { id: 'out', kind: 'check_out' as const }
const verified = {
  phoneVerified: true,
  identityVerified: true,
  licenceVerified: true,
  emailVerified: true,
  completedTrips: 0,
  rating: null,
}
const aTrip = (
  may: Partial<typeof nothing>,
  handovers: Array<typeof wentOut | typeof cameBack> = [],
  {
    status = 'active' as 'upcoming' | 'active' | 'completed',
    viewerIs = 'host' as 'host' | 'renter' | 'staff',
    carReturn = unreturned,
    neededForCheckIn = [] as Array<'phone' | 'licence'>,
  } = {},
) => ({
  status,
  booking: { endsAt, viewerIs, carReturn, renterFacts: { ...verified, neededForCheckIn } },
  may: { ...nothing, ...may },
  handovers,
  drivingProblem: null,
})

describe('the next step of a trip', () => {
  it.each([
    ['nothing before it starts', aTrip({}, [], { status: 'upcoming' }), end - 80 * HOUR_MS, null, []],
    [
      'to check in when it starts',
      aTrip({ checkIn: true }, [], { status: 'upcoming' }),
      end - 72 * HOUR_MS,
      'checkIn',
      [],
    ],
    [
      'to check in when it opened by itself',
      aTrip({ ...underWay, checkIn: true }),
      end - 71 * HOUR_MS,
      'checkIn',
      ['complete'],
    ],
    [
      'to read what the other side wrote',
      aTrip({ ...underWay, acknowledge: ['in'] }, [wentOut]),
      end - HOUR_MS,
      'acknowledge',
      ['checkOut', 'complete'],
    ],
    ['nothing on the way', aTrip(underWay, [wentOut]), end - 3 * HOUR_MS, null, ['checkOut', 'complete']],
    [
      'to check out two hours before the return',
      aTrip(underWay, [wentOut]),
      end - 2 * HOUR_MS,
      'checkOut',
      ['complete'],
    ],
    [
      'to complete it when the car is back',
      aTrip({ complete: true }, [wentOut, cameBack]),
      end,
      'complete',
      [],
    ],
    [
      'to wait for the host when the own check-out is not acknowledged',
      aTrip({}, [wentOut, cameBack], { viewerIs: 'renter' }),
      end,
      null,
      ['complete'],
    ],
    [
      'nothing on the way, and the renter can report an early return',
      aTrip(renterUnderWay, [wentOut], { viewerIs: 'renter' }),
      end - 5 * HOUR_MS,
      null,
      ['checkOut', 'complete', 'reportEarlyReturn'],
    ],
    [
      'to check in before an early return can be reported',
      aTrip({ ...renterUnderWay, checkIn: true }, [], { viewerIs: 'renter' }),
      end - 70 * HOUR_MS,
      'checkIn',
      ['complete'],
    ],
    [
      'nothing while check-in waits for a verification',
      aTrip(renterUnderWay, [], { viewerIs: 'renter', neededForCheckIn: ['licence'] }),
      end - 70 * HOUR_MS,
      null,
      ['complete'],
    ],
    [
      'to answer an early return before anything else',
      aTrip({ ...underWay, answerEarlyReturn: true, acknowledge: ['in'] }, [wentOut]),
      end - HOUR_MS,
      'answerEarlyReturn',
      ['acknowledge', 'checkOut', 'complete'],
    ],
    [
      'to wait for the answer, and the renter can take the report back',
      aTrip({ ...underWay, withdrawEarlyReturn: true }, [wentOut], { viewerIs: 'renter' }),
      end - 5 * HOUR_MS,
      null,
      ['checkOut', 'complete', 'withdrawEarlyReturn'],
    ],
    [
      'to complete it once the early return is confirmed, near the agreed end too',
      aTrip({ ...underWay, complete: true }, [wentOut], { carReturn: confirmed }),
      end - HOUR_MS,
      'complete',
      ['checkOut'],
    ],
    [
      'to complete it once the early return is confirmed, before reading an old check-in',
      aTrip({ ...underWay, complete: true, acknowledge: ['in'] }, [wentOut], { carReturn: confirmed }),
      end - 20 * HOUR_MS,
      'complete',
      ['acknowledge', 'checkOut'],
    ],
    ['nothing for staff', aTrip({}, [wentOut], { viewerIs: 'staff' }), end, null, []],
    [
      'to review it when it is over',
      aTrip({ review: true }, [], { status: 'completed' }),
      end + HOUR_MS,
      'review',
      [],
    ],
  ] as const)('is %s', (_, trip, now, next, others) => {
    expect(actsOf(trip, now)).toEqual({ next, others })
  })
})

describe('a trip can be booked again', () => {
  const now = end + HOUR_MS
  const over = { viewerIs: 'renter' as const, startsAt: '2026-03-12T06:00:00.000Z' }
  it.each([
    ['by its renter once it is completed', { status: 'completed' as const, booking: over }, true],
    [
      'not by its host',
      { status: 'completed' as const, booking: { ...over, viewerIs: 'host' as const } },
      false,
    ],
    ['not while it is under way', { status: 'active' as const, booking: over }, false],
    [
      'when it was cancelled and its pick-up has passed',
      { status: 'cancelled' as const, booking: over },
      true,
    ],
    [
      'not when it was cancelled before its pick-up',
      { status: 'cancelled' as const, booking: { ...over, startsAt: new Date(now + 1).toISOString() } },
      false,
    ],
  ])('%s', (_, trip, expected) => {
    expect(mayBookAgain(trip, now)).toBe(expected)
  })
})
