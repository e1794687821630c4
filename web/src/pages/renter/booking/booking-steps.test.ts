import { describe, expect, it } from 'vitest'
import { bookingSteps } from './booking-steps.ts'

const created = '2026-03-10T06:00:00.000Z'
const starts = '2026-03-12T06:00:00.000Z'
const ends = '2026-03-15T06:00:00.000Z'
const due = '2026-03-11T06:00:00.000Z'
const request = {
  status: 'pending' as const,
  paymentStatus: 'authorised' as const,
  answerDueAt: due as string | null,
  instant: false,
  startsAt: starts,
  endsAt: ends,
  createdAt: created,
  history: [{ from: null, to: 'pending' as const, by: 'renter' as const, reason: null, at: created }],
  isCheckedIn: false,
  carReturn: {
    checkOut: null as { by: 'renter' | 'host'; isAcknowledged: boolean } | null,
    isEarlyReturnReported: false,
    isEarlyReturnConfirmed: false,
  },
}
const states = (booking: Parameters<typeof bookingSteps>[0]) =>
  bookingSteps(booking).map((step) => step.state)

describe('booking steps', () => {
  it('a request waits for the host until the answer is due', () => {
    expect(bookingSteps(request)).toEqual([
      { event: 'requested', state: 'done', at: created },
      { event: 'confirmed', state: 'current', at: due },
      { event: 'pick_up', state: 'upcoming', at: starts },
      { event: 'return', state: 'upcoming', at: ends },
    ])
  })

  it('an instant booking starts with its payment', () => {
    const paying = { ...request, instant: true, paymentStatus: 'processing' as const, answerDueAt: null }
    expect(bookingSteps(paying)[0]).toMatchObject({ event: 'payment', state: 'current' })
  })

  it('an approved request stays requested while the card is charged', () => {
    const charging = { ...request, paymentStatus: 'capturing' as const, answerDueAt: null }
    expect(states(charging)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  })

  const cameBack = { ...request.carReturn, checkOut: { by: 'host' as const, isAcknowledged: true } }
  const backEarly = { ...request.carReturn, isEarlyReturnConfirmed: true }
  it.each([
    ['confirmed', {}, ['done', 'done', 'current', 'upcoming']],
    ['active', { isCheckedIn: true }, ['done', 'done', 'done', 'current']],
    ['active', {}, ['done', 'done', 'current', 'upcoming']],
    ['active', { carReturn: cameBack }, ['done', 'done', 'skipped', 'done']],
    ['completed', { isCheckedIn: true, carReturn: cameBack }, ['done', 'done', 'done', 'done']],
    ['completed', { isCheckedIn: true, carReturn: backEarly }, ['done', 'done', 'done', 'done']],
    ['completed', { isCheckedIn: true }, ['done', 'done', 'done', 'skipped']],
    ['completed', {}, ['done', 'done', 'skipped', 'skipped']],
    ['cancelled', {}, []],
  ] as const)('a %s booking with %j has the states %j', (status, facts, expected) => {
    const booking = { ...request, status, paymentStatus: 'paid' as const, answerDueAt: null, ...facts }
    expect(states(booking)).toEqual(expected)
  })
})
