import { describe, expect, it } from 'vitest'
import { whatHappened } from './payment-in-words.ts'

const paid = {
  of: 'booking' as const,
  status: 'paid' as const,
  failureCode: null,
  cancellationReason: null,
  refundedFils: 0,
  isAttempt: false,
}
const attempt = { ...paid, isAttempt: true }

describe('a payment in words', () => {
  it.each([
    ['paid', paid, 'Paid'],
    ['declined', { ...attempt, status: 'failed', failureCode: 'card_declined' }, 'The card was declined'],
    ['without funds', { ...attempt, status: 'failed', failureCode: 'insufficient_funds' }, 'enough funds'],
    [
      'failed for another reason',
      { ...attempt, status: 'failed', failureCode: 'lost_card' },
      'didn’t go through',
    ],
    ['not finished in time', { ...attempt, status: 'processing' }, 'wasn’t finished in time'],
    [
      'released when the hold expired',
      { ...attempt, status: 'voided', cancellationReason: 'hold_expired' },
      'wasn’t finished in time',
    ],
    [
      'of a declined request',
      { ...paid, status: 'voided', cancellationReason: 'declined_by_host' },
      'Released',
    ],
    ['refunded in part', { ...paid, status: 'partially_refunded', refundedFils: 500 }, '500 refunded'],
  ] as const)('%s', (_, payment, expected) => {
    expect(whatHappened(payment, String)).toContain(expected)
  })
})
