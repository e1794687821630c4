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

  it.each([
    ['confirmed', ['done', 'done', 'current', 'upcoming']],
    ['active', ['done', 'done', 'done', 'current']],
    ['completed', ['done', 'done', 'done', 'done']],
    ['cancelled', []],
  ] as const)('a %s booking has the states %j', (status, expected) => {
    expect(states({ ...request, status, paymentStatus: 'paid', answerDueAt: null })).toEqual(expected)
  })
})
