import { describe, expect, test } from 'vitest'
import { eighthsOf, evidenceOf, type HandoverEvidence } from './handover-evidence.ts'

describe('the evidence of a trip', () => {
  type Handover = 'missing' | 'written' | 'acknowledged'
  test.each<[checkIn: Handover, checkOut: Handover, HandoverEvidence]>([
    ['missing', 'missing', 'none'],
    ['written', 'missing', 'one_sided'],
    ['acknowledged', 'missing', 'one_sided'],
    ['missing', 'written', 'one_sided'],
    ['missing', 'acknowledged', 'one_sided'],
    ['written', 'written', 'one_sided'],
    ['acknowledged', 'written', 'one_sided'],
    ['written', 'acknowledged', 'one_sided'],
    ['acknowledged', 'acknowledged', 'acknowledged'],
  ])('with a check-in that is %s and a check-out that is %s is %s', (checkIn, checkOut, evidence) => {
    const handovers = [
      { kind: 'check_in' as const, state: checkIn },
      { kind: 'check_out' as const, state: checkOut },
    ]
    const written = handovers.filter(({ state }) => state !== 'missing')
    expect(
      evidenceOf(written.map(({ kind, state }) => ({ kind, isAcknowledged: state === 'acknowledged' }))),
    ).toBe(evidence)
  })
})

test.each([
  [0, 0],
  [6, 0],
  [7, 1],
  [12.5, 1],
  [50, 4],
  [80, 6],
  [94, 8],
  [100, 8],
])('a level of %d percent is %d eighths', (percent, eighths) => {
  expect(eighthsOf(percent)).toBe(eighths)
})
