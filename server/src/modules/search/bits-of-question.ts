import { MINUTE_MS } from '@rihla/domain/dubai-time'
import { FUEL_TYPES, featureBit, isFeatureSlug } from '@rihla/domain/listing'
import { endsAt, rentalDays, startsAt } from '@rihla/domain/rental-period'
import {
  type Bits,
  bothOf,
  eachBit,
  hasBit,
  keepWhere,
  noBits,
  putBit,
  takeOut,
  takeOutAny,
  unionOf,
  withoutBits,
} from './bits.ts'
import { daysOfPeriod, KEPT_DAYS, SLACK_DAYS } from './busy-bits.ts'
import { onMap } from './map-distance.ts'
import type { Codes, Facet } from './search-conditions.ts'
import type { SearchQuestion } from './search-question.ts'
import type { Holders, VehicleMemory } from './vehicle-memory.ts'
import { keepWithin } from './vehicle-spots.ts'

type Filters = SearchQuestion['filters']

/** Everybody listed in the place and the radius; the same words as `placeConditions` and `radiusConditions`. */
export function bitsOfPlace(memory: VehicleMemory, question: SearchQuestion, codes: Codes): Bits {
  const { place, placeUnknown, point, radiusKm } = question
  if (placeUnknown) return noBits(memory.capacity)
  const bits =
    place && place.kind !== 'airport'
      ? (memory.holders[place.kind].get(codes.place.get(place.slug) ?? -1)?.slice() ??
        noBits(memory.capacity))
      : memory.listed.slice()
  if (point && radiusKm !== null) keepWithin(bits, memory.spots, onMap(point), radiusKm)
  return bits
}

/**
 * Leaves those that are free for the trip, on the hosts' terms, as `dateConditions` says; answers the few of them that
 * only the tables can decide, because something that keeps their days has lapsed. Those are left in.
 */
export function keepFree(
  bits: Bits,
  memory: VehicleMemory,
  { period, now }: Pick<SearchQuestion, 'period' | 'now'>,
): number[] {
  if (!period) return []
  const days = rentalDays(period)
  const { minDays, maxDays } = memory.holders
  takeOutAny(
    bits,
    heldBy(minDays, (shortest) => shortest > days),
  )
  takeOutAny(
    bits,
    heldBy(maxDays, (longest) => longest < days),
  )
  const starts = startsAt(period)
  const minutesAhead = Math.floor((starts - now) / MINUTE_MS)
  if (minutesAhead < memory.longestNotice)
    keepWhere(bits, (n) => (memory.noticeMinutes[n] ?? 0) <= minutesAhead)

  const { firstDay, lastDay, firstCovered, lastCovered } = daysOfPeriod(period)
  const isInWindow =
    memory.firstDay !== null &&
    firstDay >= memory.firstDay &&
    lastDay < memory.firstDay + KEPT_DAYS - SLACK_DAYS
  const doubted = isInWindow
    ? takeOutBusy(bits, {
        covered: busyBetween(memory, firstCovered, lastCovered),
        edges: busyBetween(memory, firstDay, lastDay).filter(
          (_, index) => firstDay + index < firstCovered || firstDay + index > lastCovered,
        ),
        lapsed: [...memory.lapses].flatMap(([n, at]) => (at <= now ? [n] : [])),
      })
    : takeOutAll(bits)
  const [from, to] = [starts / MINUTE_MS, endsAt(period) / MINUTE_MS]
  const undecided: number[] = []
  for (const n of doubted) {
    const isFree = memory.busyTimes.isFree(n, from, to)
    if (!isFree && (memory.lapses.get(n) ?? Number.POSITIVE_INFINITY) > now) continue
    if (!isFree) undecided.push(n)
    putBit(bits, n, true)
  }
  return undecided
}

/**
 * Takes out who is busy on any of the days, and answers those of them whose bits do not say it for sure: busy on a day
 * that the trip touches in part alone, or kept busy by something that has lapsed.
 */
function takeOutBusy(
  bits: Bits,
  { covered, edges, lapsed }: { covered: Bits[]; edges: Bits[]; lapsed: number[] },
): number[] {
  const asked = lapsed.filter((n) => hasBit(bits, n))
  takeOutAny(bits, covered)
  const doubted = asked.filter((n) => !hasBit(bits, n))
  for (const day of edges) {
    eachBit(bothOf(bits, day), (n) => doubted.push(n))
    takeOut(bits, day)
  }
  return doubted
}

function takeOutAll(bits: Bits): number[] {
  const all: number[] = []
  eachBit(bits, (n) => all.push(n))
  bits.fill(0)
  return all
}

/** Who holds the chosen options, by the facet they belong to; the same words as `filterConditions`, prices apart. */
export function bitsOfFilters(
  memory: VehicleMemory,
  filters: Filters,
  codes: Codes,
): Partial<Record<Facet, Bits>> {
  const { holders, flags } = memory
  const chosen: Partial<Record<Facet, Bits>> = {}
  const anyOf = (of: Holders, values: Array<number | undefined>) =>
    heldWhere(memory, of, (value) => values.includes(value))
  const all = (names: string[], known: Map<string, number>) => names.map((name) => known.get(name))
  if (filters.category?.length)
    chosen.category = anyOf(holders.category, all(filters.category, codes.category))
  if (filters.brand?.length) chosen.brand = anyOf(holders.brand, all(filters.brand, codes.brand))
  if (filters.fuelType?.length)
    chosen.fuelType = anyOf(
      holders.fuel,
      filters.fuelType.map((fuel) => FUEL_TYPES.indexOf(fuel) + 1),
    )
  if (filters.transmission)
    chosen.transmission =
      filters.transmission === 'automatic' ? flags.automatic : withoutBits(memory.listed, flags.automatic)
  const { minSeats } = filters
  if (minSeats !== undefined) chosen.seats = heldWhere(memory, holders.seats, (seats) => seats >= minSeats)
  if (filters.instantBook) chosen.instantBook = flags.instant
  if (filters.superhost) chosen.superhost = flags.superhost
  if (filters.features?.length) {
    const [first, ...others] = filters.features.map(
      (slug) => (isFeatureSlug(slug) && memory.features[featureBit(slug)]) || noBits(memory.capacity),
    )
    chosen.features = others.reduce(bothOf, first ?? noBits(memory.capacity))
  }
  return chosen
}

const heldWhere = (memory: VehicleMemory, holders: Holders, test: (value: number) => boolean): Bits =>
  unionOf(memory.capacity, heldBy(holders, test))

const heldBy = (holders: Holders, test: (value: number) => boolean): Bits[] =>
  [...holders].filter(([value]) => test(value)).map(([, bits]) => bits)

/** Who is busy on each of these days. */
function busyBetween(memory: VehicleMemory, first: number, last: number): Bits[] {
  const days: Bits[] = []
  for (let day = first; day <= last; day++) {
    const bits = memory.busy[((day % KEPT_DAYS) + KEPT_DAYS) % KEPT_DAYS]
    if (bits) days.push(bits)
  }
  return days
}
