import { describe, expect, it } from 'vitest'
import { type StepFacts, tripSteps } from './trip-steps.ts'

const created = '2026-03-10T06:00:00.000Z'
const starts = '2026-03-12T06:00:00.000Z'
const wentOut = '2026-03-12T06:10:00.000Z'
const ends = '2026-03-15T06:00:00.000Z'
const cameBack = '2026-03-15T05:50:00.000Z'
const closed = '2026-03-15T06:05:00.000Z'
const checkIn = { kind: 'check_in' as const, at: wentOut }
const checkOut = { kind: 'check_out' as const, at: cameBack }

const aTrip = (
  status: StepFacts['status'],
  handovers: StepFacts['handovers'] = [],
  earlyReturn: StepFacts['earlyReturn'] = null,
): StepFacts => ({
  status,
  handovers,
  earlyReturn,
  booking: {
    createdAt: created,
    startsAt: starts,
    endsAt: ends,
    history:
      status === 'completed'
        ? [{ from: 'active', to: 'completed', by: 'host', reason: null, at: closed }]
        : [],
  },
})
const states = (trip: StepFacts) => tripSteps(trip).map(({ state }) => state)
const times = (trip: StepFacts) => tripSteps(trip).map(({ at }) => at)

describe('trip steps', () => {
  it.each([
    ['upcoming', [], ['done', 'current', 'upcoming', 'upcoming', 'upcoming']],
    ['active', [checkIn], ['done', 'done', 'current', 'upcoming', 'upcoming']],
    ['active', [], ['done', 'current', 'upcoming', 'upcoming', 'upcoming']],
    ['issues', [checkIn], ['done', 'done', 'current', 'upcoming', 'upcoming']],
    ['active', [checkIn, checkOut], ['done', 'done', 'done', 'done', 'current']],
    ['active', [checkOut], ['done', 'skipped', 'done', 'done', 'current']],
    ['completed', [checkIn, checkOut], ['done', 'done', 'done', 'done', 'done']],
    ['completed', [checkIn], ['done', 'done', 'done', 'skipped', 'done']],
    ['completed', [checkOut], ['done', 'skipped', 'done', 'done', 'done']],
    ['completed', [], ['done', 'skipped', 'done', 'skipped', 'done']],
    ['cancelled', [], []],
  ] as const)('a trip that is %s with %j has the states %j', (status, handovers, expected) => {
    expect(states(aTrip(status, handovers))).toEqual(expected)
  })

  it('the pick-up and the return show their due time until the real time is known', () => {
    expect(times(aTrip('upcoming'))).toEqual([created, starts, null, ends, null])
    expect(times(aTrip('active', [checkIn]))).toEqual([created, wentOut, null, ends, null])
  })

  it('the car is back once the host confirmed an early return, not before', () => {
    const backEarly = (status: 'reported' | 'confirmed' | 'denied') =>
      aTrip('active', [checkIn], { status, reportedAt: cameBack })
    expect(states(backEarly('reported'))).toEqual(states(aTrip('active', [checkIn])))
    expect(states(backEarly('denied'))).toEqual(states(aTrip('active', [checkIn])))
    expect(states(backEarly('confirmed'))).toEqual(['done', 'done', 'done', 'done', 'current'])
    expect(times(backEarly('confirmed'))[3]).toBe(cameBack)
  })

  it('a trip completed after a confirmed early return has its return without a check-out', () => {
    const trip = aTrip('completed', [checkIn], { status: 'confirmed', reportedAt: cameBack })
    expect(states(trip)).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  it('a hand-over that was not recorded has no time', () => {
    expect(times(aTrip('active'))[1]).toBeNull()
    expect(times(aTrip('completed'))).toEqual([created, null, null, null, closed])
  })
})
