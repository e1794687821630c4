import { describe, expect, test } from 'vitest'
import { instantInDubai } from '../time/dubai-time.ts'
import { type AttemptFacts, isAttempt, isKnownToHost } from './attempt.ts'

const NOW = instantInDubai('2026-03-02', '10:00')
const held: AttemptFacts = {
  status: 'pending',
  holdExpiresAt: NOW + 1,
  answerDueAt: null,
  isApproved: false,
  confirmedAt: null,
}

describe('a booking is only an attempt to pay', () => {
  test.each<[string, Partial<AttemptFacts>, boolean]>([
    ['not while its hold lasts', {}, false],
    ['from the moment its hold expires', { holdExpiresAt: NOW }, true],
    ['not while its card is charged', { holdExpiresAt: null }, false],
    ['when its card was declined', { status: 'cancelled' }, true],
    [
      'when it was withdrawn before the card was authorised',
      { status: 'cancelled', holdExpiresAt: NOW },
      true,
    ],
    ['not as a request', { holdExpiresAt: null, answerDueAt: NOW + 1 }, false],
    ['not as a declined request', { status: 'cancelled', answerDueAt: NOW - 1 }, false],
    ['not when the card of an approved request failed', { status: 'cancelled', isApproved: true }, false],
    ['not as a cancelled trip', { status: 'cancelled', confirmedAt: NOW - 1 }, false],
    ['not as a confirmed trip', { status: 'confirmed', confirmedAt: NOW - 1 }, false],
    ['not as a completed trip', { status: 'completed', confirmedAt: NOW - 1 }, false],
  ])('%s', (_, facts, expected) => {
    expect(isAttempt({ ...held, ...facts }, NOW)).toBe(expected)
  })
})

test('the host knows a request and a confirmed booking, not a hold', () => {
  expect(isKnownToHost(held)).toBe(false)
  expect(isKnownToHost({ ...held, answerDueAt: NOW })).toBe(true)
  expect(isKnownToHost({ ...held, isApproved: true })).toBe(true)
  expect(isKnownToHost({ ...held, confirmedAt: NOW })).toBe(true)
})
