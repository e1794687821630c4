import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isLicensedOnly, whyRuleNotAllowed } from '../people/host-kind.ts'
import { addDays } from '../time/plain-date.ts'
import {
  type ListingBlock,
  lastReturnDay,
  listingBlocks,
  nextCheckOn,
  type PaperFacts,
  pausesOn,
  REMINDER_DAYS,
  remindersOn,
  whyPapersRefuse,
} from './vehicle-papers.ts'

const TODAY = '2026-03-01'
const OK: PaperFacts = {
  hostKind: 'individual',
  tradeLicenceUntil: null,
  rentalPermitUntil: null,
  registrationUntil: '2026-12-31',
  insuranceUntil: '2026-10-31',
  insuranceCoversRental: true,
  graceUntil: null,
  licensedOnly: [],
}
const OPERATOR: PaperFacts = {
  ...OK,
  hostKind: 'licensed_operator',
  tradeLicenceUntil: '2027-01-31',
  rentalPermitUntil: '2027-02-28',
}
const CLOSED = [{ isOn: true, validFrom: '2026-06-01' }]

describe('whether a vehicle may be listed', () => {
  const cases: Array<[string, Partial<PaperFacts>, string, ListingBlock[]]> = [
    ['an individual with both papers', {}, TODAY, []],
    ['without a registration', { registrationUntil: null }, TODAY, ['registration_missing']],
    ['without an insurance', { insuranceUntil: null }, TODAY, ['insurance_missing']],
    ['the day before the last day', {}, '2026-10-30', []],
    ['on the last day of the insurance', {}, '2026-10-31', ['insurance_expired']],
    ['when both have ended', {}, '2027-01-01', ['registration_expired', 'insurance_expired']],
    [
      'with an insurance that excludes rental',
      { insuranceCoversRental: false },
      TODAY,
      ['insurance_excludes_rental'],
    ],
    [
      'without papers in the time of grace',
      { registrationUntil: null, insuranceUntil: null, graceUntil: '2026-05-01' },
      '2026-04-30',
      [],
    ],
    [
      'without papers when the grace has ended',
      { registrationUntil: null, insuranceUntil: null, graceUntil: '2026-05-01' },
      '2026-05-01',
      ['registration_missing', 'insurance_missing'],
    ],
    [
      'with an ended registration, whatever the grace',
      { registrationUntil: '2026-02-01', graceUntil: '2026-05-01' },
      TODAY,
      ['registration_expired'],
    ],
    ['before the emirate is for operators only', { licensedOnly: CLOSED }, '2026-05-31', []],
    ['from that day on', { licensedOnly: CLOSED }, '2026-06-01', ['licensed_hosts_only']],
    [
      'when everybody may again',
      { licensedOnly: [{ isOn: false, validFrom: '2026-07-01' }, ...CLOSED] },
      '2026-07-01',
      [],
    ],
    ['an operator there', { ...OPERATOR, licensedOnly: CLOSED }, '2026-06-01', []],
    [
      'an operator whose licence has ended',
      { ...OPERATOR, tradeLicenceUntil: TODAY },
      TODAY,
      ['trade_licence_expired'],
    ],
    [
      'an operator whose permit has ended',
      { ...OPERATOR, rentalPermitUntil: '2026-02-28' },
      TODAY,
      ['rental_permit_expired'],
    ],
  ]
  test.each(cases)('%s', (_what, changed, day, blocks) => {
    expect(listingBlocks({ ...OK, ...changed }, day)).toEqual(blocks)
  })
})

describe('a trip that outlasts a paper', () => {
  const cases: Array<[string, Partial<PaperFacts>, string, ReturnType<typeof whyPapersRefuse>]> = [
    ['is not one that returns on the last day', {}, '2026-10-31', null],
    [
      'is refused with the paper and its last day',
      {},
      '2026-11-01',
      { code: 'insurance_ends_first', day: '2026-10-31' },
    ],
    [
      'is refused with the paper that ends first',
      { registrationUntil: '2026-09-30' },
      '2026-12-01',
      { code: 'registration_ends_first', day: '2026-09-30' },
    ],
    [
      'of an operator is refused with the licence',
      { ...OPERATOR, rentalPermitUntil: '2026-05-31' },
      '2026-06-02',
      { code: 'host_licence_ends_first', day: '2026-05-31' },
    ],
    [
      'of a vehicle in grace ends with it',
      { insuranceUntil: null, graceUntil: '2026-05-01' },
      '2026-05-02',
      { code: 'insurance_ends_first', day: '2026-05-01' },
    ],
    [
      'is refused from the day of the rule for operators',
      { licensedOnly: CLOSED },
      '2026-06-01',
      { code: 'licensed_hosts_only_then', day: '2026-06-01' },
    ],
    ['returns before that day', { licensedOnly: CLOSED }, '2026-05-31', null],
  ]
  test.each(cases)('%s', (_what, changed, returnDate, why) => {
    expect(whyPapersRefuse({ ...OK, ...changed }, { today: TODAY, returnDate })).toEqual(why)
  })
})

describe('reminders', () => {
  const of = (day: string, changed: Partial<PaperFacts> = {}) =>
    remindersOn({ ...OK, ...changed }, day).map(({ paper, days }) => `${paper} ${days}`)
  it('come 30 and 7 days before, and the latest only after a day without a run', () => {
    expect(of('2026-09-30')).toEqual([])
    expect(of('2026-10-01')).toEqual(['insurance 30'])
    expect(of('2026-10-23')).toEqual(['insurance 30'])
    expect(of('2026-10-24')).toEqual(['insurance 7'])
    expect(of('2026-10-30')).toEqual(['insurance 7'])
    expect(of('2026-10-31')).toEqual([])
  })
  it('end with an approved renewal', () => {
    expect(of('2026-10-24', { insuranceUntil: '2027-10-31' })).toEqual([])
  })
  it('concern the licences of an operator', () => {
    expect(
      of('2027-01-01', { ...OPERATOR, registrationUntil: '2028-01-01', insuranceUntil: '2028-01-01' }),
    ).toEqual(['trade_licence 30'])
  })
})

describe('the rule for licensed operators', () => {
  it('is the latest that has begun', () => {
    const rules = [
      { isOn: true, validFrom: '2026-01-01' },
      { isOn: false, validFrom: '2026-04-01' },
    ]
    expect(
      ['2025-12-31', '2026-01-01', '2026-03-31', '2026-04-01'].map((day) => isLicensedOnly(rules, day)),
    ).toEqual([false, true, true, false])
  })
  it('begins tomorrow at the earliest and changes something', () => {
    expect(whyRuleNotAllowed({ isOn: true, validFrom: TODAY }, [], TODAY)).toBe('in_the_past')
    expect(whyRuleNotAllowed({ isOn: true, validFrom: '2026-03-02' }, [], TODAY)).toBeNull()
    expect(whyRuleNotAllowed({ isOn: false, validFrom: '2026-03-02' }, [], TODAY)).toBe('unchanged')
    expect(whyRuleNotAllowed({ isOn: true, validFrom: '2026-07-01' }, CLOSED, TODAY)).toBe('unchanged')
    expect(whyRuleNotAllowed({ isOn: true, validFrom: '2026-06-01' }, CLOSED, TODAY)).toBe('unchanged')
  })
  it('is withdrawn on its own day before it begins', () => {
    expect(whyRuleNotAllowed({ isOn: false, validFrom: '2026-06-01' }, CLOSED, TODAY)).toBeNull()
    expect(whyRuleNotAllowed({ isOn: false, validFrom: '2026-06-01' }, CLOSED, '2026-06-01')).toBe(
      'in_the_past',
    )
  })
})

const day = fc.integer({ min: -60, max: 200 }).map((days) => addDays(TODAY, days))
const maybe = fc.option(day, { nil: null })
const anyFacts: fc.Arbitrary<PaperFacts> = fc.record({
  hostKind: fc.constantFrom('individual', 'licensed_operator'),
  tradeLicenceUntil: maybe,
  rentalPermitUntil: maybe,
  registrationUntil: maybe,
  insuranceUntil: maybe,
  insuranceCoversRental: fc.boolean(),
  graceUntil: maybe,
  licensedOnly: fc.uniqueArray(fc.record({ isOn: fc.boolean(), validFrom: day }), {
    selector: ({ validFrom }) => validFrom,
    maxLength: 3,
  }),
})
const DAYS = Array.from({ length: 220 }, (_, days) => addDays(TODAY, days))

describe('for any papers', () => {
  it('the day of the pause is the first on which something keeps the vehicle out', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const first = DAYS.find((one) => listingBlocks(facts, one).length > 0) ?? null
        expect(pausesOn(facts, TODAY)).toBe(first)
      }),
    )
  })
  it('nothing changes between a look and the next one', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const next = nextCheckOn(facts, TODAY)
        const seen = (one: string) => JSON.stringify([listingBlocks(facts, one), remindersOn(facts, one)])
        for (const one of DAYS.filter((later) => next === null || later < next))
          expect(seen(one)).toBe(seen(TODAY))
      }),
    )
  })
  it('a trip that may be booked returns while every paper is valid and the host may rent out', () => {
    fc.assert(
      fc.property(anyFacts, day, (facts, returnDate) => {
        fc.pre(returnDate >= TODAY && listingBlocks(facts, TODAY).length === 0)
        const isAllowed = whyPapersRefuse(facts, { today: TODAY, returnDate }) === null
        const pause = pausesOn(facts, TODAY)
        if (isAllowed) expect(pause === null || returnDate <= pause).toBe(true)
        if (pause === null || returnDate < pause) expect(isAllowed).toBe(true)
      }),
    )
  })
  it('the last day of a return is the last that is not refused', () => {
    fc.assert(
      fc.property(anyFacts, day, (facts, returnDate) => {
        fc.pre(returnDate >= TODAY)
        const last = lastReturnDay(facts, TODAY)
        expect(last === null || returnDate <= last).toBe(
          whyPapersRefuse(facts, { today: TODAY, returnDate }) === null,
        )
      }),
    )
  })
  it('the last day of a return stays the same until the next look, while the vehicle is listed', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const next = nextCheckOn(facts, TODAY)
        for (const one of DAYS.filter((later) => next === null || later < next))
          if (listingBlocks(facts, one).length === 0)
            expect(lastReturnDay(facts, one)).toBe(lastReturnDay(facts, TODAY))
      }),
    )
  })
  it('a renewal never brings the pause nearer', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(300), (facts, more) => {
        fc.pre(facts.insuranceUntil !== null)
        const renewed = { ...facts, insuranceUntil: addDays(facts.insuranceUntil ?? TODAY, more) }
        const [before, after] = [pausesOn(facts, TODAY), pausesOn(renewed, TODAY)]
        expect(after === null || (before !== null && before <= after)).toBe(true)
      }),
    )
  })
  it('no more than one reminder of a paper is due on a day', () => {
    fc.assert(
      fc.property(anyFacts, day, (facts, today) => {
        const due = remindersOn(facts, today)
        expect(new Set(due.map(({ paper }) => paper)).size).toBe(due.length)
        for (const { expiresOn, days } of due) {
          expect(REMINDER_DAYS).toContain(days)
          expect(expiresOn > today && addDays(expiresOn, -days) <= today).toBe(true)
        }
      }),
    )
  })
})
