import type { Instant } from '../time/dubai-time.ts'
import { assertFils, type Fils } from './money.ts'

/** APPEND ONLY: bookings and the bits of searches name them. The order is that of all lists. */
export const EXTRA_KINDS = [
  'child_seat',
  'additional_driver',
  'oman_letter',
  'prepaid_fuel',
  'unlimited_km',
] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

export const EXTRA_PRICE_UNITS = ['day', 'trip'] as const
export type ExtraPriceUnit = (typeof EXTRA_PRICE_UNITS)[number]

/** The highest price of one, by its unit. */
export const MAX_EXTRA_PRICE_FILS: Readonly<Record<ExtraPriceUnit, Fils>> = { day: 50_000, trip: 300_000 }
export const MAX_EXTRA_STOCK = 50

/** How many of a kind one booking can have. */
export const MAX_EXTRA_QUANTITY: Readonly<Record<ExtraKind, number>> = {
  child_seat: 4,
  additional_driver: 4,
  oman_letter: 1,
  prepaid_fuel: 1,
  unlimited_km: 1,
}

/** What a host offers with a vehicle, each kind once. */
export interface OfferedExtra {
  kind: ExtraKind
  per: ExtraPriceUnit
  priceFils: Fils
}

export interface ChosenExtra {
  kind: ExtraKind
  quantity: number
}

/** An extra at the price of the day when it was chosen. */
export interface BookedExtra extends ChosenExtra {
  per: ExtraPriceUnit
  unitFils: Fils
  /** The rental days that are not paid: those that had passed when it was added; 0 when it is paid for the whole trip. */
  fromDay: number
}

/** The line of an extra in a price. */
export interface ExtraLine {
  kind: 'extra'
  extra: ExtraKind
  per: ExtraPriceUnit
  /** How many the trip has of it. */
  count: number
  /** How many units are paid: days of each, or each once. */
  quantity: number
  unitFils: Fils
  amountFils: Fils
}

/** What of a vehicle's terms decides which extras make sense. */
export interface ExtraTerms {
  omanAllowed: boolean
  /** Null: unlimited already. */
  kmPerDay: number | null
}

const makesSense = (kind: ExtraKind, { omanAllowed, kmPerDay }: ExtraTerms): boolean => {
  if (kind === 'oman_letter') return omanAllowed
  if (kind === 'unlimited_km') return kmPerDay !== null
  return true
}

/** The extras that a renter can be offered, in the order of all lists. */
export const offeredWith = <T extends OfferedExtra>(offered: readonly T[], terms: ExtraTerms): T[] =>
  EXTRA_KINDS.flatMap((kind) => offered.filter((one) => one.kind === kind && makesSense(kind, terms)))

/** Why fewer of a kind can be had than were chosen. */
export const EXTRA_PROBLEMS = ['not_offered', 'out_of_stock', 'too_many', 'too_late'] as const
export type ExtraProblem = (typeof EXTRA_PROBLEMS)[number]

/** Handed over with the car, so that they cannot be added after pick-up. */
const HANDED_OVER: readonly ExtraKind[] = ['child_seat']

/** What of the offer can still be added to a trip that is under way, or is not yet. */
export const canBeAdded = (kind: ExtraKind, isUnderWay: boolean): boolean =>
  !(isUnderWay && HANDED_OVER.includes(kind))

/** How many of a kind are free for a trip; a kind that is not there has no limit. */
export type FreeStock = ReadonlyMap<ExtraKind, number>

interface Choice {
  extras: BookedExtra[]
  /** The kinds of which fewer can be had than were chosen. */
  problems: Array<{ kind: ExtraKind; why: ExtraProblem }>
}

/** Counted over the whole trip, so that they are paid for all of its days whenever they are added. */
const COUNTED_OVER_TRIP: readonly ExtraKind[] = ['unlimited_km']

interface ChoiceFacts {
  free: FreeStock
  already?: readonly ChosenExtra[]
  fromDay?: number
  isUnderWay?: boolean
}

/** How many of a kind a booking that has some already can still be given. */
export const availableOf = (kind: ExtraKind, free: FreeStock, already = 0): number =>
  Math.max(0, Math.min(MAX_EXTRA_QUANTITY[kind] - already, free.get(kind) ?? Number.POSITIVE_INFINITY))

/**
 * The chosen extras at the offered prices, as many of each as can be had. `already` are those that the booking has;
 * `fromDay` the days of the trip that have passed.
 */
export const chooseExtras = (
  chosen: readonly ChosenExtra[],
  offered: readonly OfferedExtra[],
  { free, already = [], fromDay = 0, isUnderWay = false }: ChoiceFacts,
): Choice => {
  const choice: Choice = { extras: [], problems: [] }
  for (const kind of EXTRA_KINDS) {
    const wanted = quantityOf(chosen, kind)
    if (wanted === 0) continue
    const offer = offered.find((one) => one.kind === kind)
    const has = quantityOf(already, kind)
    const isTooLate = !canBeAdded(kind, isUnderWay)
    const quantity = offer && !isTooLate ? Math.min(wanted, availableOf(kind, free, has)) : 0
    const isTooMany = has + wanted > MAX_EXTRA_QUANTITY[kind]
    if (quantity < wanted) choice.problems.push({ kind, why: problemOf({ offer, isTooLate, isTooMany }) })
    const paidFrom = COUNTED_OVER_TRIP.includes(kind) ? 0 : fromDay
    if (offer && quantity > 0)
      choice.extras.push({ kind, quantity, per: offer.per, unitFils: offer.priceFils, fromDay: paidFrom })
  }
  return choice
}

const problemOf = (facts: { offer: unknown; isTooLate: boolean; isTooMany: boolean }): ExtraProblem => {
  if (!facts.offer) return 'not_offered'
  if (facts.isTooLate) return 'too_late'
  return facts.isTooMany ? 'too_many' : 'out_of_stock'
}

export const quantityOf = (extras: readonly ChosenExtra[], kind: ExtraKind): number =>
  extras.reduce((sum, one) => (one.kind === kind ? sum + one.quantity : sum), 0)

/** The terms of a trip with these extras: unlimited kilometres lift the limit of a day. */
export const termsWith = <T extends Pick<ExtraTerms, 'kmPerDay'>>(
  terms: T,
  extras: readonly ChosenExtra[],
): T => (quantityOf(extras, 'unlimited_km') > 0 ? { ...terms, kmPerDay: null } : terms)

/** A use of a host's extra by another booking, from pick-up until the car is ready again. */
export interface StockUse {
  from: Instant
  to: Instant
  quantity: number
}

/**
 * How many of a stock are free throughout a period: the stock without the most that are in use at one moment. Uses are
 * half-open, so one that ends when the period begins does not count.
 */
export const freeDuring = (
  stock: number,
  uses: readonly StockUse[],
  period: { from: Instant; to: Instant },
): number => {
  const during = uses.filter(({ from, to }) => from < period.to && to > period.from)
  // The number in use only rises when a use begins.
  const moments = [period.from, ...during.map(({ from }) => Math.max(from, period.from))]
  const inUse = moments.map((at) =>
    during.reduce((sum, { from, to, quantity }) => (from <= at && at < to ? sum + quantity : sum), 0),
  )
  return Math.max(0, stock - Math.max(...inUse))
}

/** For how many days of a trip an extra is paid: at least one, also when the trip became shorter than that. */
const chargedDays = ({ per, fromDay }: Pick<BookedExtra, 'per' | 'fromDay'>, days: number): number =>
  per === 'day' ? Math.max(1, days - fromDay) : 1

/** The lines of a trip's extras, one for each, also for those that cost nothing. Throws RangeError for invalid ones. */
export const extraLines = (extras: readonly BookedExtra[], days: number): ExtraLine[] =>
  extras.map(({ kind, quantity: count, per, unitFils, fromDay }) => {
    if (!Number.isInteger(count) || count < 1 || assertFils(unitFils) < 0)
      throw new RangeError(`not an extra: ${count} at ${unitFils}`)
    if (!Number.isInteger(fromDay) || fromDay < 0) throw new RangeError(`not a number of days: ${fromDay}`)
    const quantity = count * chargedDays({ per, fromDay }, days)
    const amountFils = assertFils(quantity * unitFils)
    return { kind: 'extra', extra: kind, per, count, quantity, unitFils, amountFils }
  })

/**
 * What of an extra's line was paid for the last `unusedDays` of the trip: days that are paid per day. What is paid per
 * trip was given all the same.
 */
export const unusedOf = (
  { per, count = 0, quantity = 0, unitFils = 0 }: Partial<Omit<ExtraLine, 'kind'>>,
  unusedDays: number,
): Fils => (per === 'day' ? Math.min(count * unusedDays, quantity) * unitFils : 0)

/** Why a host cannot offer this, or null. */
export const whyExtrasNotAllowed = (
  offered: ReadonlyArray<OfferedExtra & { stock: number | null }>,
): { at: number; problem: 'twice' | 'price_invalid' | 'stock_invalid' } | null => {
  for (const [at, { kind, per, priceFils, stock }] of offered.entries()) {
    if (offered.findIndex((one) => one.kind === kind) !== at) return { at, problem: 'twice' }
    if (!Number.isInteger(priceFils) || priceFils < 0 || priceFils > MAX_EXTRA_PRICE_FILS[per])
      return { at, problem: 'price_invalid' }
    if (stock !== null && !(Number.isInteger(stock) && stock >= 1 && stock <= MAX_EXTRA_STOCK))
      return { at, problem: 'stock_invalid' }
  }
  return null
}

/** Chosen extras as text for an address, such as "child_seat:2,oman_letter:1". */
export const extrasInText = (chosen: readonly ChosenExtra[]): string =>
  EXTRA_KINDS.flatMap((kind) => {
    const quantity = quantityOf(chosen, kind)
    return quantity > 0 ? [`${kind}:${quantity}`] : []
  }).join(',')

/** The chosen extras of such a text; what is not understood is left out, and of more than a booking can have the most. */
export const extrasOfText = (text: string): ChosenExtra[] => {
  const pairs = text.split(',').map((pair) => pair.split(':'))
  return EXTRA_KINDS.flatMap((kind) => {
    const count = pairs.find(([name]) => name === kind)?.[1] ?? ''
    const quantity = /^\d{1,3}$/.test(count) ? Math.min(Number(count), MAX_EXTRA_QUANTITY[kind]) : 0
    return quantity > 0 ? [{ kind, quantity }] : []
  })
}
