import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type BookedExtra,
  type ChosenExtra,
  chooseExtras,
  EXTRA_KINDS,
  type ExtraKind,
  extraLines,
  extrasInText,
  extrasOfText,
  freeDuring,
  MAX_EXTRA_QUANTITY,
  type OfferedExtra,
  offeredWith,
  quantityOf,
  termsWith,
  unusedOf,
  whyExtrasNotAllowed,
} from './extras.ts'

const SEAT: OfferedExtra = { kind: 'child_seat', per: 'day', priceFils: 1500 }
const LETTER: OfferedExtra = { kind: 'oman_letter', per: 'trip', priceFils: 10_000 }
const DRIVER: OfferedExtra = { kind: 'additional_driver', per: 'day', priceFils: 2000 }
const UNLIMITED: OfferedExtra = { kind: 'unlimited_km', per: 'day', priceFils: 4000 }
const NO_LIMIT = new Map<ExtraKind, number>()

const bookedSeat = (changes: Partial<BookedExtra> = {}): BookedExtra => ({
  kind: 'child_seat',
  quantity: 1,
  per: 'day',
  unitFils: 1500,
  fromDay: 0,
  ...changes,
})

test.each([
  [{ omanAllowed: true, kmPerDay: 250 }, ['child_seat', 'oman_letter', 'unlimited_km']],
  [{ omanAllowed: false, kmPerDay: 250 }, ['child_seat', 'unlimited_km']],
  [{ omanAllowed: true, kmPerDay: null }, ['child_seat', 'oman_letter']],
])('with the terms %o a renter is offered %o', (terms, kinds) => {
  expect(offeredWith([UNLIMITED, LETTER, SEAT], terms).map(({ kind }) => kind)).toEqual(kinds)
})

describe('chosen extras', () => {
  test.each([
    // Chosen, free in stock, had already, given, why not all.
    [1, undefined, 0, 1, null],
    [2, 2, 0, 2, null],
    [2, 1, 0, 1, 'out_of_stock'],
    [1, 0, 0, 0, 'out_of_stock'],
    [5, undefined, 0, 4, 'too_many'],
    [5, 1, 0, 1, 'too_many'],
    [2, undefined, 3, 1, 'too_many'],
    [1, undefined, 4, 0, 'too_many'],
  ])('%i of child seats with %o free and %i had: %i, %o', (quantity, free, had, given, why) => {
    const choice = chooseExtras([{ kind: 'child_seat', quantity }], [SEAT], {
      free: free === undefined ? NO_LIMIT : new Map([['child_seat', free]]),
      already: had > 0 ? [{ kind: 'child_seat', quantity: had }] : [],
    })
    expect(choice.extras).toEqual(given > 0 ? [bookedSeat({ quantity: given })] : [])
    expect(choice.problems).toEqual(why ? [{ kind: 'child_seat', why }] : [])
  })

  it('that the host does not offer are left out and said', () => {
    expect(chooseExtras([{ kind: 'oman_letter', quantity: 1 }], [SEAT], { free: NO_LIMIT })).toEqual({
      extras: [],
      problems: [{ kind: 'oman_letter', why: 'not_offered' }],
    })
  })
})

it('child seats cannot be added once the trip is under way; others are paid for the days that are left', () => {
  const chosen = [
    { kind: 'child_seat', quantity: 1 },
    { kind: 'additional_driver', quantity: 1 },
  ] as const
  const { extras, problems } = chooseExtras(chosen, [SEAT, DRIVER], {
    free: NO_LIMIT,
    fromDay: 2,
    isUnderWay: true,
  })
  expect(extras).toEqual([{ kind: 'additional_driver', quantity: 1, per: 'day', unitFils: 2000, fromDay: 2 }])
  expect(problems).toEqual([{ kind: 'child_seat', why: 'too_late' }])
})

it('unlimited kilometres added on the last day are paid for all days of the trip', () => {
  const chosen = [{ kind: 'unlimited_km', quantity: 1 }] as const
  const { extras } = chooseExtras(chosen, [UNLIMITED], { free: NO_LIMIT, fromDay: 6, isUnderWay: true })
  expect(extraLines(extras, 7)).toMatchObject([{ extra: 'unlimited_km', quantity: 7, amountFils: 28_000 }])
})

it('unlimited kilometres lift the limit of a day, other extras do not', () => {
  const terms = { kmPerDay: 250, extraKmFils: 75 }
  expect(termsWith(terms, [{ kind: 'unlimited_km', quantity: 1 }])).toEqual({ ...terms, kmPerDay: null })
  expect(termsWith(terms, [{ kind: 'child_seat', quantity: 1 }])).toEqual(terms)
})

const HOUR = 3_600_000
const use = (from: number, to: number, quantity = 1) => ({ from: from * HOUR, to: to * HOUR, quantity })

test.each([
  ['nothing in use', 2, [], 2],
  ['one in use throughout', 2, [use(0, 100)], 1],
  ['one that ends when the trip begins', 1, [use(0, 10)], 1],
  ['one that begins when the trip ends', 1, [use(20, 30)], 1],
  ['one that ends just after the trip began', 1, [use(0, 10.1)], 0],
  ['two after one another', 2, [use(8, 14), use(14, 30)], 1],
  ['two at once for a moment', 2, [use(8, 15), use(14, 30)], 0],
  ['more in use than there are left', 1, [use(0, 100, 3)], 0],
])('a stock with %s', (_, stock, uses, free) => {
  expect(freeDuring(stock, uses, { from: 10 * HOUR, to: 20 * HOUR })).toBe(free)
})

const anyUses = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 3 }))
    .map(([from, length, quantity]) => use(from, from + length, quantity)),
  { maxLength: 12 },
)

it('what is free of a stock is what is free in the fullest hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), anyUses, (stock, uses) => {
      const fullest = Math.max(
        ...Array.from({ length: 10 }, (_, at) => (10 + at) * HOUR).map((hour) =>
          uses
            .filter(({ from, to }) => from <= hour && hour < to)
            .reduce((sum, { quantity }) => sum + quantity, 0),
        ),
      )
      expect(freeDuring(stock, uses, { from: 10 * HOUR, to: 20 * HOUR })).toBe(Math.max(0, stock - fullest))
    }),
  )
})

test.each([
  // Extra, days of the trip, units, amount.
  [bookedSeat(), 3, 3, 4500],
  [bookedSeat({ quantity: 2 }), 3, 6, 9000],
  [bookedSeat({ per: 'trip' }), 3, 1, 1500],
  [bookedSeat({ quantity: 2, per: 'trip' }), 30, 2, 3000],
  [bookedSeat({ fromDay: 2 }), 3, 1, 1500],
  [bookedSeat({ fromDay: 2, quantity: 3 }), 7, 15, 22_500],
  [bookedSeat({ fromDay: 5 }), 3, 1, 1500],
  [bookedSeat({ unitFils: 0 }), 3, 3, 0],
])('the line of %o on a trip of %i days is %i units, %i fils', (extra, days, quantity, amountFils) => {
  expect(extraLines([extra], days)).toEqual([
    {
      kind: 'extra',
      extra: 'child_seat',
      per: extra.per,
      count: extra.quantity,
      quantity,
      unitFils: extra.unitFils,
      amountFils,
    },
  ])
})

it('refuses lines of invalid extras', () => {
  for (const changes of [{ quantity: 0 }, { quantity: 1.5 }, { unitFils: -1 }, { fromDay: -1 }])
    expect(() => extraLines([bookedSeat(changes)], 3)).toThrow(RangeError)
})

test.each([
  [bookedSeat({ quantity: 2 }), 5, 2, 6000],
  [bookedSeat(), 5, 0, 0],
  [bookedSeat({ per: 'trip' }), 5, 4, 0],
  // Added on the fourth day: only that day and the fifth were paid.
  [bookedSeat({ fromDay: 3 }), 5, 4, 3000],
])('of %o on a trip of %i days with %i unused: %i fils', (extra, days, unused, fils) => {
  const [line] = extraLines([extra], days)
  expect(unusedOf(line ?? {}, unused)).toBe(fils)
})

const anyChoice = fc
  .uniqueArray(fc.constantFrom(...EXTRA_KINDS))
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc
          .integer({ min: 1, max: MAX_EXTRA_QUANTITY[kind] })
          .map((quantity): ChosenExtra => ({ kind, quantity })),
      ),
    ),
  )

it('a choice written into an address is read back', () => {
  fc.assert(
    fc.property(anyChoice, (chosen) => {
      const read = extrasOfText(extrasInText(chosen))
      for (const kind of EXTRA_KINDS) expect(quantityOf(read, kind)).toBe(quantityOf(chosen, kind))
    }),
  )
})

test.each([
  ['', []],
  ['child_seat', []],
  ['child_seat:0,oman_letter:1', [{ kind: 'oman_letter', quantity: 1 }]],
  ['child_seat:99', [{ kind: 'child_seat', quantity: 4 }]],
  ['child_seat:-1,spare_wheel:2,child_seat:1e9', []],
])('of the text "%s" it understands %o', (text, chosen) => {
  expect(extrasOfText(text)).toEqual(chosen)
})

test.each([
  [[{ ...SEAT, stock: 2 }], null],
  [[{ ...SEAT, stock: null }], null],
  [
    [
      { ...SEAT, stock: 2 },
      { ...SEAT, stock: 1 },
    ],
    { at: 1, problem: 'twice' },
  ],
  [[{ ...SEAT, priceFils: 50_001, stock: null }], { at: 0, problem: 'price_invalid' }],
  [[{ ...LETTER, priceFils: 300_000, stock: null }], null],
  [[{ ...LETTER, priceFils: -1, stock: null }], { at: 0, problem: 'price_invalid' }],
  [[{ ...SEAT, stock: 0 }], { at: 0, problem: 'stock_invalid' }],
  [[{ ...SEAT, stock: 51 }], { at: 0, problem: 'stock_invalid' }],
])('an offer of %o is %o', (offered, problem) => {
  expect(whyExtrasNotAllowed(offered)).toEqual(problem)
})
