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

describe('the steps of a trip', () => {
  it.each([
    ['upcoming', [], ['done', 'current', 'upcoming', 'upcoming', 'upcoming']],
    ['active', [checkIn], ['done', 'done', 'current', 'upcoming', 'upcoming']],
    ['active', [], ['done', 'current', 'upcoming', 'upcoming', 'upcoming']],
    ['issues', [checkIn], ['done', 'done', 'current', 'upcoming', 'upcoming']],
    ['active', [checkIn, checkOut], ['done', 'done', 'done', 'done', 'current']],
    ['completed', [], ['done', 'done', 'done', 'done', 'done']],
    ['cancelled', [], []],
  ] as const)('of one that is %s with %j are %j', (status, handovers, expected) => {
    expect(states(aTrip(status, handovers))).toEqual(expected)
  })

  it('tell when the car is due until it is known when it went', () => {
    expect(times(aTrip('upcoming'))).toEqual([created, starts, null, ends, null])
    expect(times(aTrip('active', [checkIn]))).toEqual([created, wentOut, null, ends, null])
  })

  it('show the car back once the host confirmed an early return, and not before', () => {
    const backEarly = (status: 'reported' | 'confirmed' | 'denied') =>
      aTrip('active', [checkIn], { status, reportedAt: cameBack })
    expect(states(backEarly('reported'))).toEqual(states(aTrip('active', [checkIn])))
    expect(states(backEarly('denied'))).toEqual(states(aTrip('active', [checkIn])))
    expect(states(backEarly('confirmed'))).toEqual(['done', 'done', 'done', 'done', 'current'])
    expect(times(backEarly('confirmed'))[3]).toBe(cameBack)
  })

  it('claim no hour for a hand-over nobody wrote down', () => {
    expect(times(aTrip('active'))[1]).toBeNull()
    expect(times(aTrip('completed'))).toEqual([created, null, null, null, closed])
  })
})
