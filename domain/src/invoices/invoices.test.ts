import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundedShare } from '../pricing/money.ts'
import { priceTrip, type VehicleRates } from '../pricing/trip-price.ts'
import {
  creditLines,
  type InvoiceItem,
  type InvoiceKind,
  invoiceKindOf,
  invoiceLines,
  totalsOf,
} from './invoice.ts'
import { type IssuedInvoice, nextInvoices } from './next-invoices.ts'
import { type BookingPaid, keptParts, owedInvoices } from './owed-invoices.ts'
import { isTrn, plainTrn } from './trn.ts'
import { vatWithin } from './vat.ts'

const RUNS = { numRuns: 2000 }
const rate = fc.integer({ min: 0, max: 10_000 })

describe('the VAT within a price', () => {
  test.each([
    [10_500, 500, 500],
    [105, 500, 5],
    [10, 500, 0],
    [11, 500, 1],
    [10_000, 500, 476],
    [-10_000, 500, -476],
    [10_000, 0, 0],
    [10_000, 1500, 1304],
  ])('of %i fils at %i basis points is %i', (gross, basisPoints, vat) => {
    expect(vatWithin(gross, basisPoints)).toBe(vat)
  })

  test('is at most half a fils away from the exact share, and that of a line taken back is its opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), rate, (gross, basisPoints) => {
        const exact = (gross * basisPoints) / (10_000 + basisPoints)
        expect(Math.abs(vatWithin(gross, basisPoints) - exact)).toBeLessThanOrEqual(0.500_01)
        expect(vatWithin(-gross, basisPoints) + vatWithin(gross, basisPoints)).toBe(0)
      }),
      RUNS,
    )
  })
})

test.each([
  ['100123456700003', true],
  ['100 1234 5670 0003', true],
  ['١٠٠١٢٣٤٥٦٧٠٠٠٠٣', true],
  ['10012345670000', false],
  ['1001234567000031', false],
  ['10012345670000A', false],
  ['', false],
])('%s has the form of a TRN: %s', (typed, is) => {
  expect(isTrn(typed)).toBe(is)
  if (is) expect(plainTrn(typed)).toBe('100123456700003')
})

test.each<[boolean, boolean, InvoiceKind]>([
  [true, false, 'tax_invoice'],
  [true, true, 'tax_credit_note'],
  [false, false, 'receipt'],
  [false, true, 'credit_note'],
])('with a TRN: %s, for less: %s → %s', (isTaxInvoice, credits, kind) => {
  expect(invoiceKindOf(isTaxInvoice, credits)).toBe(kind)
})

const items = fc.array(
  fc.record({
    kind: fc.constantFrom('rental', 'cleaning_fee', 'weekly_discount', 'administration_fee' as const),
    extra: fc.constant(null),
    amountFils: fc.integer({ min: -5000, max: 500_000 }),
    isOutsideScope: fc.boolean(),
  }),
  { maxLength: 8 },
)

test('net and VAT of each line make its amount, and the lines make the total', () => {
  fc.assert(
    fc.property(items, fc.option(rate), (given, basisPoints) => {
      const lines = invoiceLines(given, basisPoints)
      for (const line of lines) expect(line.netFils + line.vatFils).toBe(line.amountFils)
      const { netFils, vatFils, totalFils } = totalsOf(lines)
      expect(netFils + vatFils).toBe(totalFils)
      expect(totalFils).toBe(given.reduce((sum, { amountFils }) => sum + amountFils, 0))
      for (const [place, { isOutsideScope }] of given.entries())
        if (isOutsideScope || basisPoints === null)
          expect(lines[place]).toMatchObject({ vatBasisPoints: null, vatFils: 0 })
    }),
    RUNS,
  )
})

const RATES: VehicleRates = {
  dailyRateFils: 0,
  weeklyDiscountBps: 1000,
  monthlyDiscountBps: 2000,
  cleaningFeeFils: 3333,
  securityDepositFils: 0,
}
const price = fc
  .record({ dailyRateFils: fc.integer({ min: 1, max: 300_000 }), days: fc.integer({ min: 1, max: 40 }) })
  .map(({ dailyRateFils, days }) => priceTrip({ ...RATES, dailyRateFils }, days))

const paidFor = ({
  lines,
  ...agreed
}: ReturnType<typeof priceTrip>): Omit<BookingPaid, 'keptFils' | 'byHand' | 'depositKeptFils'> => ({
  ...agreed,
  priceLines: lines,
})

test('what was kept is the sum of rental and service fee, whichever side bears the refund, and no part is negative', () => {
  fc.assert(
    fc.property(price, fc.nat(10_000), fc.nat(10_000), fc.nat(10_000), (agreed, refund, hand, share) => {
      const inProportion = roundedShare(agreed.totalFils, refund)
      const amountFils = roundedShare(agreed.totalFils - inProportion, hand)
      const keptFils = agreed.totalFils - inProportion - amountFils
      const hostLeft = agreed.hostEarningFils - roundedShare(agreed.hostEarningFils, refund)
      const hostFils = Math.min(amountFils, roundedShare(hostLeft, share))
      const paid = { ...paidFor(agreed), keptFils, byHand: { amountFils, hostFils }, depositKeptFils: 0 }
      const { rentalFils, serviceFils, platformFils } = keptParts(paid)
      expect(rentalFils + serviceFils).toBe(keptFils)
      for (const [part, most] of [
        [rentalFils, agreed.subtotalFils + 1],
        [serviceFils, agreed.serviceFeeFils + 1],
        [platformFils, agreed.platformFeeFils + 1],
      ] as const) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(most)
      }
    }),
    RUNS,
  )
})

/** The books of one supplier in a test: applies what `nextInvoices` asks for. */
function books(basisPoints: number | null) {
  const issued: InvoiceItem[] = []
  const invoices: Array<IssuedInvoice & { leftVat: number }> = []
  return {
    invoices,
    bring(owed: readonly InvoiceItem[]) {
      const next = nextInvoices(owed, issued, invoices.toReversed())
      let credited = 0
      for (const { correctsId, items: given } of next) {
        if (correctsId === null) {
          const { totalFils, vatFils } = totalsOf(invoiceLines(given, basisPoints))
          invoices.push({ id: String(invoices.length), leftFils: totalFils, leftVat: vatFils })
        } else {
          const invoice = invoices.find(({ id }) => id === correctsId)
          if (!invoice) throw new Error('an invoice that nobody issued is corrected')
          const left = { totalFils: invoice.leftFils, vatFils: invoice.leftVat }
          const { totalFils, vatFils } = totalsOf(creditLines(given, basisPoints, left))
          invoice.leftFils -= totalFils
          invoice.leftVat -= vatFils
          credited += totalFils
          expect(totalFils).toBeGreaterThan(0)
        }
        const sign = correctsId === null ? 1 : -1
        issued.push(...given.map((item) => ({ ...item, amountFils: sign * item.amountFils })))
      }
      return { credited, invoices: next.filter(({ correctsId }) => correctsId === null).length }
    },
  }
}

const itemsOf = (paid: BookingPaid, subject: string) =>
  owedInvoices(paid, []).find((owed) => owed.subject === subject)?.items ?? []

test('refunds in parts are credited to the fils, and never more than was invoiced', () => {
  fc.assert(
    fc.property(price, fc.array(fc.nat(4000), { maxLength: 6 }), fc.option(rate), (agreed, parts, bps) => {
      const rental = books(bps)
      const service = books(bps)
      let keptFils = agreed.totalFils
      const bring = () => {
        const paid = {
          ...paidFor(agreed),
          keptFils,
          byHand: { amountFils: 0, hostFils: 0 },
          depositKeptFils: 0,
        }
        return (
          rental.bring(itemsOf(paid, 'rental')).credited +
          service.bring(itemsOf(paid, 'service_fee')).credited
        )
      }
      expect(bring()).toBe(0)
      for (const part of [...parts, 10_000]) {
        const refundFils = roundedShare(keptFils, part)
        keptFils -= refundFils
        // One side can be owed a fils more by the rounding of the shares; the sum of both never is.
        const before = [...rental.invoices, ...service.invoices].reduce(
          (sum, { leftFils }) => sum + leftFils,
          0,
        )
        bring()
        const after = [...rental.invoices, ...service.invoices].reduce(
          (sum, { leftFils }) => sum + leftFils,
          0,
        )
        expect(before - after).toBe(refundFils)
      }
      for (const { leftFils, leftVat } of [...rental.invoices, ...service.invoices]) {
        expect(leftFils).toBe(0)
        expect(leftVat).toBe(0)
      }
    }),
    RUNS,
  )
})

test('a longer trip gets a second invoice, a shorter one credit notes of both invoices with the last VAT', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 6 }), fc.option(rate), (prices, bps) => {
      const rental = books(bps)
      for (const agreed of prices) {
        const byHand = { amountFils: 0, hostFils: 0 }
        const paid = { ...paidFor(agreed), keptFils: agreed.totalFils, byHand, depositKeptFils: 0 }
        rental.bring(itemsOf(paid, 'rental'))
        const left = rental.invoices.reduce((sum, { leftFils }) => sum + leftFils, 0)
        expect(left).toBe(agreed.subtotalFils)
        for (const { leftFils, leftVat } of rental.invoices) {
          expect(leftFils).toBeGreaterThanOrEqual(0)
          expect(leftVat).toBeGreaterThanOrEqual(0)
        }
      }
    }),
    RUNS,
  )
})

test('the operator’s part of a refund by hand credits its service fee first and then its platform fee', () => {
  const agreed = priceTrip({ ...RATES, dailyRateFils: 10_000, cleaningFeeFils: 0 }, 3)
  // 300.00 rental, 30.00 service fee, 75.00 platform fee.
  const paid = { ...paidFor(agreed), depositKeptFils: 0 }
  const after = (amountFils: number, hostFils: number) =>
    keptParts({ ...paid, keptFils: agreed.totalFils - amountFils, byHand: { amountFils, hostFils } })
  expect(after(2000, 0)).toEqual({ rentalFils: 30_000, serviceFils: 1000, platformFils: 7500 })
  expect(after(5000, 0)).toEqual({ rentalFils: 28_000, serviceFils: 0, platformFils: 5500 })
  expect(after(5000, 5000)).toEqual({ rentalFils: 25_000, serviceFils: 3000, platformFils: 7500 })
  expect(after(33_000, 0)).toEqual({ rentalFils: 0, serviceFils: 0, platformFils: 0 })
})

test('a fine is passed on without VAT and its administration fee with it', () => {
  const paid: BookingPaid = {
    priceLines: [],
    subtotalFils: 100,
    serviceFeeFils: 10,
    totalFils: 110,
    platformFeeFils: 25,
    hostEarningFils: 75,
    keptFils: 110,
    byHand: { amountFils: 0, hostFils: 0 },
    depositKeptFils: 0,
  }
  const fine = {
    id: 'c1',
    kind: 'fine',
    isOutsideScope: true,
    administrationFeeFils: 5000,
    amountFils: 65_000,
    platformFeeFils: 0,
  } as const
  const linesOf = (paidFils: number) =>
    owedInvoices(paid, [{ ...fine, paidFils }])
      .find(({ subject }) => subject === 'charge')
      ?.items.map(({ kind, amountFils, isOutsideScope }) => [kind, amountFils, isOutsideScope])
  expect(linesOf(65_000)).toEqual([
    ['charge_fine', 60_000, true],
    ['administration_fee', 5000, false],
  ])
  expect(linesOf(30_000)).toEqual([
    ['charge_fine', 30_000, true],
    ['administration_fee', 0, false],
  ])
})

test('more than what was invoiced is never credited', () => {
  const item = { kind: 'rental', extra: null, amountFils: 100, isOutsideScope: false } as const
  expect(() => nextInvoices([], [item], [{ id: 'a', leftFils: 99 }])).toThrow(RangeError)
})
