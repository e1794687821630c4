import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AGREED_STATUSES,
  answerDueAt,
  CHARGE_KINDS,
  CHARGE_MOVES,
  CHARGE_STATUSES,
  type ChargeStatus,
  carriesPlatformFee,
  DISPUTED_STATUSES,
  decide,
  isChargeOpen,
  mayMoveCharge,
  OPEN_STATUSES,
  silenceMeans,
  UNDECIDED_STATUSES,
  vatTreatmentOf,
  whyCannotAddWords,
  whyCannotAnswer,
  whyCannotWithdraw,
} from './charge.ts'

const HOUR = 60 * 60_000
const DUE = 1_000_000

describe('the statuses of a charge', () => {
  it.each<[string, readonly ChargeStatus[], ChargeStatus[]]>([
    ['can be charged', AGREED_STATUSES, ['accepted', 'uncontested', 'decided', 'failed', 'written_off']],
    ['wait for an admin', DISPUTED_STATUSES, ['disputed', 'unanswered']],
    ['are undecided', UNDECIDED_STATUSES, ['proposed', 'asked', 'unanswered', 'disputed']],
  ])('that %s', (_, found, expected) => {
    expect([...found].sort()).toEqual([...expected].sort())
  })

  it('that are open hold the deposit; final ones, paid and written off do not', () => {
    const closed = CHARGE_STATUSES.filter((status) => !isChargeOpen(status))
    expect(closed).toEqual(['dismissed', 'paid', 'written_off', 'withdrawn', 'reversed'])
    expect(OPEN_STATUSES).toHaveLength(CHARGE_STATUSES.length - closed.length)
  })

  it('never lead from disputed or unanswered to charging without consent or a decision', () => {
    for (const from of UNDECIDED_STATUSES) expect(mayMoveCharge(from, 'charging')).toBe(false)
  })

  it('lead from a proposal to the end of every path', () => {
    const reached = new Set<ChargeStatus>(['proposed'])
    for (const status of reached) for (const next of CHARGE_MOVES[status]) reached.add(next)
    expect([...reached].sort()).toEqual([...CHARGE_STATUSES].sort())
  })
})

describe('what each side may do', () => {
  const can = (why: (charge: { status: ChargeStatus }) => string | null) =>
    CHARGE_STATUSES.filter((status) => why({ status }) === null)

  it.each<[string, ChargeStatus[], ChargeStatus[]]>([
    [
      'the renter accepts',
      can((charge) => whyCannotAnswer(charge, 'accept')),
      ['asked', 'disputed', 'unanswered'],
    ],
    ['the renter disputes', can((charge) => whyCannotAnswer(charge, 'dispute')), ['asked', 'unanswered']],
    [
      'the host withdraws',
      can(({ status }) => whyCannotWithdraw({ status, paidFils: 0 })),
      ['proposed', 'asked', 'accepted', 'disputed', 'unanswered', 'uncontested', 'decided', 'failed'],
    ],
    [
      'the host withdraws what was paid in part',
      can(({ status }) => whyCannotWithdraw({ status, paidFils: 1 })),
      [],
    ],
    ['both write', can(whyCannotAddWords), ['proposed', 'asked', 'disputed', 'unanswered']],
  ])('%s', (_, found, expected) => {
    expect([...found].sort()).toEqual([...expected].sort())
  })
})

describe('silence', () => {
  const rules = { silenceBelowFils: 50_000 }
  it.each<[ChargeStatus, number | null, number, ReturnType<typeof silenceMeans>]>([
    ['asked', 49_999, DUE, null],
    ['asked', 49_999, DUE + 1, 'uncontested'],
    ['asked', 50_000, DUE + 1, 'unanswered'],
    ['asked', 50_001, DUE + 1, 'unanswered'],
    ['asked', null, DUE + 1, 'unanswered'],
    ['disputed', 100, DUE + 1, null],
    ['accepted', 100, DUE + 1, null],
  ])('about a charge that is %s over %s fils at %i means %s', (status, judgedFils, now, meaning) => {
    const charge = { status, judgedFils, answerDueAt: DUE, couldAnswer: true }
    expect(silenceMeans(charge, rules, now)).toBe(meaning)
  })

  it('of a renter who could not answer is for an admin at any amount', () => {
    const charge = { status: 'asked', judgedFils: 1, answerDueAt: DUE, couldAnswer: false } as const
    expect([DUE, DUE + 1].map((now) => silenceMeans(charge, rules, now))).toEqual([null, 'unanswered'])
  })

  it('counts from when it was asked', () => {
    expect(answerDueAt(0, 72 * 60)).toBe(72 * HOUR)
  })
})

describe('an admin decides', () => {
  const charge = { status: 'disputed' as const, amountFils: 15_000 }
  it.each([
    ['whole', undefined, { to: 'decided', agreedFils: 15_000 }],
    ['none', undefined, { to: 'dismissed', agreedFils: 0 }],
    ['part', 14_999, { to: 'decided', agreedFils: 14_999 }],
    ['part', 1, { to: 'decided', agreedFils: 1 }],
    ['part', 15_000, { why: 'charge_part_impossible' }],
    ['part', 0, { why: 'charge_part_impossible' }],
    ['part', 0.5, { why: 'charge_part_impossible' }],
    ['part', undefined, { why: 'charge_part_impossible' }],
  ] as const)('in %s (%s): %o', (decision, partFils, expected) => {
    expect(decide(charge, { decision, partFils })).toEqual(expected)
  })

  it('only what is disputed or was left unanswered', () => {
    const open = CHARGE_STATUSES.filter(
      (status) => !('why' in decide({ status, amountFils: 100 }, { decision: 'whole' })),
    )
    expect(open).toEqual(['disputed', 'unanswered'])
  })

  it('never more than was asked', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('whole' as const, 'part' as const, 'none' as const),
        fc.integer({ min: -10, max: 20_000_000 }),
        (amountFils, decision, partFils) => {
          const decided = decide({ status: 'disputed', amountFils }, { decision, partFils })
          return 'why' in decided || (decided.agreedFils >= 0 && decided.agreedFils <= amountFils)
        },
      ),
      { numRuns: 200_000, seed: 31 },
    )
  })
})

describe('by kind', () => {
  it('kilometres and late hours carry the platform fee', () => {
    expect(CHARGE_KINDS.filter(carriesPlatformFee)).toEqual(['kilometres', 'late_return'])
  })

  it('what is passed on and compensation are outside the scope of VAT', () => {
    expect(CHARGE_KINDS.filter((kind) => vatTreatmentOf(kind) === 'taxable')).toEqual([
      'kilometres',
      'fuel',
      'late_return',
      'cleaning',
      'smoking',
    ])
  })
})
