import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { roundedShare } from '../pricing/money.ts'
import { DEFAULT_RULE_VALUES } from '../rule-values.ts'
import { DAY_MS, MINUTE_MS } from '../time/dubai-time.ts'
import { CHARGE_STATUSES, mayMoveCharge } from './charge.ts'
import {
  afterAnswer,
  allot,
  CHARGE_PAYMENT_STATUSES,
  type ChargePaymentStatus,
  type Collection,
  chargeRetryAt,
  feeOfPart,
  isWaived,
  mayMoveChargePayment,
  type NetworkState,
  nextCollectionStep,
  whyCannotPayCharge,
} from './charge-payment.ts'

const NOW = Date.parse('2026-03-10T06:00:00Z')
const collection = (facts: Partial<Collection> = {}): Collection => ({
  status: 'accepted',
  openFils: 15_000,
  leastCardFils: 200,
  isDepositOpen: false,
  retryAt: null,
  payment: null,
  ...facts,
})
const WAITS = { step: 'wait', until: null }

describe('the collection of a charge', () => {
  it.each<[string, Partial<Collection>, object]>([
    ['agreed, deposit open: waits for the deposit', { isDepositOpen: true }, WAITS],
    ['agreed, without a deposit: asks the card', {}, { step: 'ask_card' }],
    ['by silence: asks the card', { status: 'uncontested' }, { step: 'ask_card' }],
    ['decided: asks the card', { status: 'decided' }, { step: 'ask_card' }],
    ['disputed: waits', { status: 'disputed' }, WAITS],
    ['withdrawn: waits', { status: 'withdrawn' }, WAITS],
    ['paid: waits', { status: 'paid' }, WAITS],
    ['written off: waits for the renter', { status: 'written_off' }, WAITS],
    [
      'failed before its day: waits',
      { status: 'failed', retryAt: NOW + 1 },
      { step: 'wait', until: NOW + 1 },
    ],
    ['failed on its day: asks the card', { status: 'failed', retryAt: NOW }, { step: 'ask_card' }],
    ['what the deposit could not pay: asks the card', { status: 'charging' }, { step: 'ask_card' }],
    ['agreed, too small for a card: written off', { openFils: 199 }, { step: 'write_off' }],
    ['the least a card can pay: asks the card', { openFils: 200 }, { step: 'ask_card' }],
    [
      'agreed, too small for a card, deposit open: waits for the deposit',
      { openFils: 50, isDepositOpen: true },
      WAITS,
    ],
    [
      'what the deposit could not pay, too small for a card: written off',
      { status: 'charging', openFils: 100 },
      { step: 'write_off' },
    ],
    [
      'failed, too small for a card: written off on its day',
      { status: 'failed', openFils: 100, retryAt: NOW },
      { step: 'write_off' },
    ],
    [
      'asking for too little: gives up',
      { status: 'charging', openFils: 100, payment: { status: 'asking', answerBy: null } },
      { step: 'give_up' },
    ],
    [
      'taken from the deposit: waits for it',
      { status: 'charging', isDepositOpen: true, payment: { status: 'taking', answerBy: null } },
      WAITS,
    ],
    [
      'asking: calls',
      { status: 'charging', payment: { status: 'asking', answerBy: null } },
      { step: 'call' },
    ],
    [
      'asking in time: calls',
      { status: 'charging', payment: { status: 'asking', answerBy: NOW + MINUTE_MS } },
      { step: 'call' },
    ],
    [
      'asking too late: gives up',
      { status: 'charging', payment: { status: 'asking', answerBy: NOW } },
      { step: 'give_up' },
    ],
    [
      'capturing: is never given up',
      { status: 'charging', payment: { status: 'capturing', answerBy: NOW - 1 } },
      { step: 'call' },
    ],
    [
      'refunding: calls',
      { status: 'reversed', payment: { status: 'refunding', answerBy: null } },
      { step: 'call' },
    ],
  ])('%s', (_, facts, step) => {
    expect(nextCollectionStep(collection(facts), NOW)).toEqual(step)
  })

  it('asks a card only for charges that can then be charged', () => {
    for (const status of CHARGE_STATUSES)
      for (const retryAt of [null, NOW]) {
        const { step } = nextCollectionStep(collection({ status, retryAt }), NOW)
        if (step === 'ask_card')
          expect([status, status === 'charging' || mayMoveCharge(status, 'charging')]).toEqual([status, true])
      }
  })
})

test.each<[ChargePaymentStatus, NetworkState, ChargePaymentStatus | null]>([
  ['asking', 'authorised', 'capturing'],
  ['asking', 'failed', 'failed'],
  ['asking', 'voided', 'failed'],
  ['asking', 'pending', null],
  ['asking', 'unknown', null],
  ['capturing', 'captured', 'paid'],
  ['capturing', 'voided', 'failed'],
  ['capturing', 'authorised', null],
  ['voiding', 'voided', 'failed'],
  ['voiding', 'failed', 'failed'],
  ['voiding', 'pending', null],
  ['voiding', 'captured', null],
  ['taking', 'captured', null],
  ['paid', 'captured', null],
])('a payment that is %s and %s at the network becomes %s', (status, state, to) => {
  expect(afterAnswer({ status, refundToFils: null }, { state, refundedFils: 0 })).toBe(to)
  if (to !== null) expect(mayMoveChargePayment(status, to)).toBe(true)
})

test('a refund is made once the total is reached', () => {
  const payment = { status: 'refunding' as const, refundToFils: 500 }
  for (const [refundedFils, to] of [
    [0, null],
    [499, null],
    [500, 'refunded'],
    [900, 'refunded'],
  ] as const)
    expect(afterAnswer(payment, { state: 'captured', refundedFils })).toBe(to)
})

test('final payments do not change', () => {
  for (const from of ['failed', 'refunded'] as const)
    expect(CHARGE_PAYMENT_STATUSES.filter((to) => mayMoveChargePayment(from, to))).toEqual([])
})

test.each([
  [1, 1],
  [2, 3],
  [3, 7],
])('after failure %i a card is tried again on day %i', (failures, day) => {
  expect(chargeRetryAt(NOW, failures, DEFAULT_RULE_VALUES)).toBe(NOW + day * DAY_MS)
})

test('after the fourth failure a card is not tried again', () => {
  expect(chargeRetryAt(NOW, 4, DEFAULT_RULE_VALUES)).toBeNull()
})

test('the renter can pay what failed or was written off, and nothing else', () => {
  const payable = (isUnpaid: boolean) =>
    CHARGE_STATUSES.filter((status) => whyCannotPayCharge({ status, isUnpaid }) === null)
  expect(payable(true)).toEqual(['failed', 'written_off'])
  // What was written off as too small for a card is not owed.
  expect(payable(false)).toEqual(['failed'])
  expect(CHARGE_STATUSES.filter((status) => isWaived({ status, isUnpaid: false }))).toEqual(['written_off'])
})

const debts = fc
  .array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 8 })
  .map((sums) => sums.map((agreedFils, index) => ({ chargeId: String(index), agreedFils })))

test('a sum is allotted whole, oldest first, and no charge gets more than it needs', () => {
  fc.assert(
    fc.property(debts, fc.integer({ min: 0, max: 1_000_000 }), (owed, sumFils) => {
      const allotted = allot(sumFils, owed)
      const owedFils = owed.reduce((sum, { agreedFils }) => sum + agreedFils, 0)
      expect(allotted.reduce((sum, { fils }) => sum + fils, 0)).toBe(Math.min(sumFils, owedFils))
      allotted.forEach(({ chargeId, fils }, index) => {
        expect(chargeId).toBe(owed[index]?.chargeId)
        expect(fils).toBeGreaterThan(0)
        const isLast = index === allotted.length - 1
        if (isLast) expect(fils).toBeLessThanOrEqual(owed[index]?.agreedFils ?? 0)
        else expect(fils).toBe(owed[index]?.agreedFils)
      })
    }),
  )
})

test('the fees of two parts sum to the fee of the whole, and neither is negative or more than its part', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (first, second, bps) => {
        const fees = [feeOfPart(first, 0, bps), feeOfPart(second, first, bps)] as const
        expect(fees[0] + fees[1]).toBe(roundedShare(first + second, bps))
        expect(fees[1]).toBeGreaterThanOrEqual(0)
        expect(fees[1]).toBeLessThanOrEqual(second)
      },
    ),
  )
})
