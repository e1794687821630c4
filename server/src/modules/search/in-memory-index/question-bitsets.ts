import { endsAt, rentalDays, startsAt } from '@rihla/domain/booking/rental-period'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { dayNumber } from '@rihla/domain/time/plain-date'
import { featureBit, isFeatureSlug, searchExtraBit } from '@rihla/domain/vehicles/features'
import { FUEL_TYPES } from '@rihla/domain/vehicles/listing'
import { daysOfPeriod, KEPT_DAYS, SLACK_DAYS } from '../busy-bits.ts'
import { type ChosenCars, chosenCars } from '../chosen-cars.ts'
import { onMap } from '../map/marks-grid.ts'
import type { SearchQuestion } from '../search-question.ts'
import type { Codes, Facet } from '../sql/search-conditions.ts'
import {
  type Bitset,
  differenceOf,
  emptyBitset,
  filterInPlace,
  forEachBit,
  hasBit,
  intersectionOf,
  setBit,
  subtractAllInPlace,
  subtractInPlace,
  unionInPlace,
  unionOf,
} from './bitset.ts'
import { keepKinds } from './facet-counts.ts'
import { keepInBox, keepWithin } from './position-column.ts'
import type { ValueBitsets, VehicleIndex } from './vehicle-index.ts'

type Filters = SearchQuestion['filters']

/** Listed vehicles in the place and the area: `placeConditions` and `areaConditions` of the SQL variant. */
export function bitsetOfPlace(index: VehicleIndex, question: SearchQuestion, codes: Codes): Bitset {
  const { place, placeUnknown, isWithinPlace, point, radiusKm, bounds } = question
  if (placeUnknown) return emptyBitset(index.capacity)
  const bits =
    isWithinPlace && place && place.kind !== 'airport'
      ? (index.byValue[place.kind].get(codes.place.get(place.slug) ?? -1)?.slice() ??
        emptyBitset(index.capacity))
      : index.listed.slice()
  if (bounds) {
    const least = onMap({ latitude: bounds.south, longitude: bounds.west })
    keepInBox(bits, index.positions, least, onMap({ latitude: bounds.north, longitude: bounds.east }))
  }
  if (point && radiusKm !== null) keepWithin(bits, index.positions, onMap(point), radiusKm)
  return bits
}

/**
 * Keeps the vehicles that are available for the trip on their hosts' terms: `dateConditions` of the SQL variant.
 * Returns the few that must be checked in SQL, because a hold on them has expired and is not swept yet; they stay in
 * the set.
 */
export function keepAvailable(
  bits: Bitset,
  index: VehicleIndex,
  { period, now }: Pick<SearchQuestion, 'period' | 'now'>,
): number[] {
  if (!period) return []
  const days = rentalDays(period)
  const { minDays, maxDays } = index.byValue
  subtractAllInPlace(
    bits,
    bitsetsOfValues(minDays, (shortest) => shortest > days),
  )
  subtractAllInPlace(
    bits,
    bitsetsOfValues(maxDays, (longest) => longest < days),
  )
  const starts = startsAt(period)
  const minutesAhead = Math.floor((starts - now) / MINUTE_MS)
  if (minutesAhead < index.longestNotice)
    filterInPlace(bits, (n) => (index.noticeMinutes[n] ?? 0) <= minutesAhead)
  const returnDay = dayNumber(period.returnDate)
  const { lastReturnDay } = index.terms
  if (returnDay > index.terms.firstLastReturnDay)
    filterInPlace(bits, (n) => (lastReturnDay[n] ?? 0) >= returnDay)

  const { firstDay, lastDay, firstCovered, lastCovered } = daysOfPeriod(period)
  const isInWindow =
    index.firstDay !== null && firstDay >= index.firstDay && lastDay < index.firstDay + KEPT_DAYS - SLACK_DAYS
  const uncertain = isInWindow
    ? removeBusy(bits, {
        covered: busyBetween(index, firstCovered, lastCovered),
        edges: busyBetween(index, firstDay, lastDay).filter(
          (_, offset) => firstDay + offset < firstCovered || firstDay + offset > lastCovered,
        ),
        expired: [...index.expiries].flatMap(([n, at]) => (at <= now ? [n] : [])),
      })
    : removeAll(bits)
  const [from, to] = [starts / MINUTE_MS, endsAt(period) / MINUTE_MS]
  const undecided: number[] = []
  for (const n of uncertain) {
    const isFree = index.busyTimes.isFree(n, from, to)
    if (!isFree && (index.expiries.get(n) ?? Number.POSITIVE_INFINITY) > now) continue
    if (!isFree) undecided.push(n)
    setBit(bits, n, true)
  }
  return undecided
}

/**
 * Removes vehicles that are busy on any of the days. Returns those among them whose bits do not prove it: busy only on a
 * day that the trip covers in part, or because of a hold that has expired.
 */
function removeBusy(
  bits: Bitset,
  { covered, edges, expired }: { covered: Bitset[]; edges: Bitset[]; expired: number[] },
): number[] {
  const candidates = expired.filter((n) => hasBit(bits, n))
  subtractAllInPlace(bits, covered)
  const uncertain = candidates.filter((n) => !hasBit(bits, n))
  for (const day of edges) {
    forEachBit(intersectionOf(bits, day), (n) => uncertain.push(n))
    subtractInPlace(bits, day)
  }
  return uncertain
}

function removeAll(bits: Bitset): number[] {
  const all: number[] = []
  forEachBit(bits, (n) => all.push(n))
  bits.fill(0)
  return all
}

/**
 * Vehicles among these that pass each chosen filter, by facet: `filterConditions` of the SQL variant without prices. A
 * set may have others too.
 */
export function bitsetsOfFilters(
  index: VehicleIndex,
  filters: Filters,
  codes: Codes,
  among: Bitset,
): Partial<Record<Facet, Bitset>> {
  const { byValue, flags } = index
  const chosen: Partial<Record<Facet, Bitset>> = {}
  const anyOf = (of: ValueBitsets, values: Array<number | undefined>) =>
    unionOfValues(index, of, (value) => values.includes(value))
  const all = (names: string[], known: Map<string, number>) => names.map((name) => known.get(name))
  if (filters.category?.length)
    chosen.category = anyOf(byValue.category, all(filters.category, codes.category))
  const cars = chosenCars(filters, codes)
  if (cars) chosen.brand = bitsetOfCars(index, cars, among)
  if (filters.fuelType?.length)
    chosen.fuelType = anyOf(
      byValue.fuel,
      filters.fuelType.map((fuel) => FUEL_TYPES.indexOf(fuel) + 1),
    )
  if (filters.transmission)
    chosen.transmission =
      filters.transmission === 'automatic' ? flags.automatic : differenceOf(index.listed, flags.automatic)
  const { minSeats } = filters
  if (minSeats !== undefined) chosen.seats = unionOfValues(index, byValue.seats, (seats) => seats >= minSeats)
  if (filters.instantBook) chosen.instantBook = flags.instant
  if (filters.superhost) chosen.superhost = flags.superhost
  if (filters.features?.length) {
    const [first, ...others] = filters.features.map(
      (slug) => (isFeatureSlug(slug) && index.features[featureBit(slug)]) || emptyBitset(index.capacity),
    )
    chosen.features = others.reduce(intersectionOf, first ?? emptyBitset(index.capacity))
  }
  if (filters.extras?.length)
    chosen.extras = filters.extras
      .map((extra) => index.features[searchExtraBit(extra)] ?? emptyBitset(index.capacity))
      .reduce(intersectionOf)
  const { maxDepositFils, minKmPerDay } = filters
  const { depositFils, kmPerDay } = index.terms
  if (maxDepositFils !== undefined) {
    chosen.deposit = among.slice()
    filterInPlace(chosen.deposit, (n) => (depositFils[n] ?? 0) <= maxDepositFils)
  }
  if (minKmPerDay !== undefined) {
    chosen.kilometres = among.slice()
    filterInPlace(chosen.kilometres, (n) => (kmPerDay[n] ?? 0) >= minKmPerDay)
  }
  return chosen
}

function bitsetOfCars(index: VehicleIndex, { brands, models }: ChosenCars, among: Bitset): Bitset {
  const ofBrands = unionOfValues(index, index.byValue.brand, (brand) => brands.includes(brand))
  if (models.length === 0) return ofBrands
  const ofModels = among.slice()
  keepKinds(ofModels, index.facets, ({ model }) => models.includes(model))
  return unionInPlace(ofModels, ofBrands)
}

const unionOfValues = (
  index: VehicleIndex,
  byValue: ValueBitsets,
  test: (value: number) => boolean,
): Bitset => unionOf(index.capacity, bitsetsOfValues(byValue, test))

const bitsetsOfValues = (byValue: ValueBitsets, test: (value: number) => boolean): Bitset[] =>
  [...byValue].filter(([value]) => test(value)).map(([, bits]) => bits)

/** The vehicles busy on each of these days. */
function busyBetween(index: VehicleIndex, first: number, last: number): Bitset[] {
  const days: Bitset[] = []
  for (let day = first; day <= last; day++) {
    const bits = index.busy[((day % KEPT_DAYS) + KEPT_DAYS) % KEPT_DAYS]
    if (bits) days.push(bits)
  }
  return days
}
