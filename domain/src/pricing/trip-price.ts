import { type BookedExtra, type ExtraLine, extraLines } from './extras.ts'
import { addFils, assertFils, type Fils, roundedShare } from './money.ts'

/** The renter pays the service fee on top of the trip; the platform fee is deducted from the host's share. */
export const SERVICE_FEE_PERCENT = 10
export const PLATFORM_FEE_PERCENT = 25
export const SERVICE_FEE_BPS = SERVICE_FEE_PERCENT * 100
export const PLATFORM_FEE_BPS = PLATFORM_FEE_PERCENT * 100

export const WEEKLY_DISCOUNT_FROM_DAYS = 7
export const MONTHLY_DISCOUNT_FROM_DAYS = 28

/** The rates of a vehicle: amounts in fils, discounts in basis points of the rental. */
export interface VehicleRates {
  dailyRateFils: Fils
  weeklyDiscountBps: number
  monthlyDiscountBps: number
  cleaningFeeFils: Fils
  securityDepositFils: Fils
}

export const PRICE_LINE_KINDS = [
  'rental',
  'weekly_discount',
  'monthly_discount',
  'cleaning_fee',
  'delivery_fee',
  'extra',
  'service_fee',
] as const
export type PriceLineKind = (typeof PRICE_LINE_KINDS)[number]

/** One line of a quote. Discounts are negative; the amounts of all lines sum to the total. */
export interface PriceLine extends Partial<Pick<ExtraLine, 'extra' | 'per' | 'count'>> {
  kind: PriceLineKind
  amountFils: Fils
  /** The number of days, of an extra how many units are paid; `unitFils` is set when all cost the same. */
  quantity?: number
  unitFils?: Fils
  bps?: number
}

/** The price of a trip as it is shown, charged and stored on the booking, with both sides' fees. */
export interface TripPrice {
  days: number
  lines: PriceLine[]
  /** The rental after the discount. */
  rentalFils: Fils
  cleaningFeeFils: Fils
  /** For bringing the car and taking it back; 0 when it is picked up where it stands. */
  deliveryFeeFils: Fils
  /** For all extras. */
  extrasFils: Fils
  /** Rental, cleaning, delivery and extras: the base of both fees. */
  subtotalFils: Fils
  serviceFeeFils: Fils
  /** What the renter pays. */
  totalFils: Fils
  /** Held separately, never charged with the total. */
  depositFils: Fils
  platformFeeFils: Fils
  hostEarningFils: Fils
  serviceFeeBps: number
  platformFeeBps: number
}

const assertRates = (
  rates: VehicleRates,
  days: number,
  dayRates: Fils[] | undefined,
  deliveryFeeFils: Fils,
) => {
  const { dailyRateFils, cleaningFeeFils, securityDepositFils } = rates
  const amounts = [dailyRateFils, cleaningFeeFils, securityDepositFils, deliveryFeeFils, ...(dayRates ?? [])]
  if (amounts.some((amount) => assertFils(amount) < 0)) throw new RangeError('a rate is below nought')
  const discounts = [rates.weeklyDiscountBps, rates.monthlyDiscountBps]
  if (discounts.some((bps) => !Number.isInteger(bps) || bps < 0 || bps > 10_000)) {
    throw new RangeError('a discount is not between nought and all')
  }
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`not a number of rental days: ${days}`)
  if (dayRates && dayRates.length !== days) throw new RangeError('the days and their rates differ in number')
}

const rentalLine = (rates: VehicleRates, days: number, dayRates: Fils[] | undefined): PriceLine => {
  const unitFils = dayRates?.[0] ?? rates.dailyRateFils
  const costTheSame = !dayRates || dayRates.every((rate) => rate === unitFils)
  return costTheSame
    ? { kind: 'rental', quantity: days, unitFils, amountFils: assertFils(days * unitFils) }
    : { kind: 'rental', quantity: days, amountFils: dayRates.reduce((sum, rate) => addFils(sum, rate), 0) }
}

type Discounts = Pick<VehicleRates, 'weeklyDiscountBps' | 'monthlyDiscountBps'>

const hasMonthlyDiscount = ({ monthlyDiscountBps }: Discounts, days: number) =>
  days >= MONTHLY_DISCOUNT_FROM_DAYS && monthlyDiscountBps > 0

/** The monthly discount replaces the weekly one; without a monthly discount the weekly one also applies to months. */
export const discountBpsOf = (rates: Discounts, days: number): number => {
  if (hasMonthlyDiscount(rates, days)) return rates.monthlyDiscountBps
  return days >= WEEKLY_DISCOUNT_FROM_DAYS ? rates.weeklyDiscountBps : 0
}

const discountLine = (rates: VehicleRates, days: number, rentalFils: Fils): PriceLine | null => {
  const bps = discountBpsOf(rates, days)
  const discountFils = roundedShare(rentalFils, bps)
  if (discountFils === 0) return null
  const kind = hasMonthlyDiscount(rates, days) ? 'monthly_discount' : 'weekly_discount'
  return { kind, bps, amountFils: -discountFils }
}

/**
 * The price of a trip: days × rate, less the weekly (7+ days) or monthly (28+) discount, plus cleaning, delivery
 * and extras, plus the service fee of 10 % of that. The host is owed the subtotal less 25 %, as the exact remainder.
 * `dayRates` gives each day its own price; `deliveryFeeFils` is that of the chosen delivery. Lines of zero are omitted,
 * except rental, extras and service fee. Throws RangeError for an invalid rate, discount, extra or number of days.
 */
export const priceTrip = (
  rates: VehicleRates,
  days: number,
  dayRates?: Fils[],
  deliveryFeeFils: Fils = 0,
  extras: readonly BookedExtra[] = [],
): TripPrice => {
  assertRates(rates, days, dayRates, deliveryFeeFils)
  const rental = rentalLine(rates, days, dayRates)
  const discount = discountLine(rates, days, rental.amountFils)
  const { cleaningFeeFils } = rates
  const linesOfExtras = extraLines(extras, days)
  const extrasFils = addFils(...linesOfExtras.map(({ amountFils }) => amountFils))

  const rentalFils = addFils(rental.amountFils, discount?.amountFils ?? 0)
  const subtotalFils = addFils(rentalFils, cleaningFeeFils, deliveryFeeFils, extrasFils)
  const serviceFeeFils = roundedShare(subtotalFils, SERVICE_FEE_BPS)
  const platformFeeFils = roundedShare(subtotalFils, PLATFORM_FEE_BPS)

  const lines: PriceLine[] = [rental]
  if (discount) lines.push(discount)
  if (cleaningFeeFils > 0) lines.push({ kind: 'cleaning_fee', amountFils: cleaningFeeFils })
  if (deliveryFeeFils > 0) lines.push({ kind: 'delivery_fee', amountFils: deliveryFeeFils })
  lines.push(...linesOfExtras)
  lines.push({ kind: 'service_fee', bps: SERVICE_FEE_BPS, amountFils: serviceFeeFils })

  return {
    days,
    lines,
    rentalFils,
    cleaningFeeFils,
    deliveryFeeFils,
    extrasFils,
    subtotalFils,
    serviceFeeFils,
    totalFils: addFils(subtotalFils, serviceFeeFils),
    depositFils: rates.securityDepositFils,
    platformFeeFils,
    hostEarningFils: subtotalFils - platformFeeFils,
    serviceFeeBps: SERVICE_FEE_BPS,
    platformFeeBps: PLATFORM_FEE_BPS,
  }
}

/** The part of a price that more extras change; the rest of it stays as agreed. */
export type ExtendedPrice = Pick<
  TripPrice,
  'days' | 'lines' | 'subtotalFils' | 'serviceFeeFils' | 'totalFils' | 'platformFeeFils' | 'hostEarningFils'
> &
  Pick<TripPrice, 'serviceFeeBps' | 'platformFeeBps'>

/** An agreed price with more extras: their lines, and both fees at the agreed rates of the new subtotal. */
export const withExtras = <T extends ExtendedPrice>(agreed: T, added: readonly BookedExtra[]): T => {
  const addedLines = extraLines(added, agreed.days)
  const subtotalFils = addFils(agreed.subtotalFils, ...addedLines.map(({ amountFils }) => amountFils))
  const serviceFeeFils = roundedShare(subtotalFils, agreed.serviceFeeBps)
  const platformFeeFils = roundedShare(subtotalFils, agreed.platformFeeBps)
  const lines = agreed.lines.flatMap((line) =>
    line.kind === 'service_fee' ? [...addedLines, { ...line, amountFils: serviceFeeFils }] : [line],
  )
  return {
    ...agreed,
    lines,
    subtotalFils,
    serviceFeeFils,
    totalFils: addFils(subtotalFils, serviceFeeFils),
    platformFeeFils,
    hostEarningFils: subtotalFils - platformFeeFils,
  }
}

/**
 * What the total would be without the weekly or monthly discount, or null when there is none: the price that may be
 * struck through, because the same trip really costs it without the discount.
 */
export const fullTotalOf = (price: TripPrice): Fils | null => {
  const discountFils = sumOf(price.lines, 'weekly_discount', 'monthly_discount')
  if (discountFils === 0) return null
  const fullSubtotalFils = addFils(price.subtotalFils, -discountFils)
  return addFils(fullSubtotalFils, roundedShare(fullSubtotalFils, price.serviceFeeBps))
}

const sumOf = (lines: PriceLine[], ...kinds: PriceLineKind[]) =>
  addFils(...lines.filter((line) => kinds.includes(line.kind)).map((line) => line.amountFils))

/**
 * Whether a price is consistent: the lines sum to the parts, the parts to the total, and both fees follow from the
 * rates stored with it. Holds for every price ever made, also after the fee rates change.
 */
export const isTripPriceConsistent = (price: TripPrice): boolean => {
  const { lines, totalFils, subtotalFils, depositFils, days } = price
  const amounts = [
    totalFils,
    subtotalFils,
    depositFils,
    price.rentalFils,
    ...lines.map((line) => line.amountFils),
  ]
  if (!amounts.every(Number.isSafeInteger)) return false
  return (
    days >= 1 &&
    depositFils >= 0 &&
    price.rentalFils >= 0 &&
    price.rentalFils === sumOf(lines, 'rental', 'weekly_discount', 'monthly_discount') &&
    price.cleaningFeeFils === sumOf(lines, 'cleaning_fee') &&
    price.serviceFeeFils === sumOf(lines, 'service_fee') &&
    price.deliveryFeeFils === sumOf(lines, 'delivery_fee') &&
    price.extrasFils === sumOf(lines, 'extra') &&
    subtotalFils === price.rentalFils + price.cleaningFeeFils + price.deliveryFeeFils + price.extrasFils &&
    price.serviceFeeFils === roundedShare(subtotalFils, price.serviceFeeBps) &&
    totalFils === subtotalFils + price.serviceFeeFils &&
    price.platformFeeFils === roundedShare(subtotalFils, price.platformFeeBps) &&
    price.hostEarningFils === subtotalFils - price.platformFeeFils
  )
}
