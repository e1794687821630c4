import { MINUTE_MS } from '@rihla/domain/dubai-time'
import { FUEL_TYPES, featureBit, isFeatureSlug } from '@rihla/domain/listing'
import { endsAt, rentalDays, startsAt } from '@rihla/domain/rental-period'
import { type Bits, eachBit, keepIn, keepWhere, noBits, putBit, takeOut, unionOf } from './bits.ts'
import { daysOfPeriod, KEPT_DAYS, SLACK_DAYS } from './busy-bits.ts'
import { distanceOnMap, onMap } from './map-distance.ts'
import type { Codes, Facet } from './search-conditions.ts'
import type { SearchQuestion } from './search-question.ts'
import type { Holders, VehicleMemory } from './vehicle-memory.ts'

type Filters = SearchQuestion['filters']

/** Everybody listed in the place and the radius; the same words as `placeConditions` and `radiusConditions`. */
export function bitsOfPlace(memory: VehicleMemory, question: SearchQuestion, codes: Codes): Bits {
  const { place, placeUnknown, point, radiusKm } = question
  const bits = memory.listed.slice()
  if (placeUnknown) return bits.fill(0)
  if (place && place.kind !== 'airport')
    keepIn(bits, memory.holders[place.kind].get(codes.place.get(place.slug) ?? -1) ?? noBits(memory.capacity))
  if (point && radiusKm !== null) {
    const middle = onMap(point)
    const { x, y, boxes } = memory
    const isNear = (town: number) => {
      const box = boxes.get(town)
      return (
        box !== undefined &&
        box.left <= middle.x + radiusKm &&
        box.right >= middle.x - radiusKm &&
        box.bottom <= middle.y + radiusKm &&
        box.top >= middle.y - radiusKm
      )
    }
    // Most towns are far away as a whole.
    keepIn(bits, heldWhere(memory, memory.holders.town, isNear))
    keepWhere(bits, (n) => distanceOnMap(middle, x[n] ?? 0, y[n] ?? 0) <= radiusKm)
  }
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
  keepIn(
    bits,
    heldWhere(memory, minDays, (shortest) => shortest <= days),
  )
  keepIn(
    bits,
    heldWhere(memory, maxDays, (longest) => longest >= days),
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
    ? takeOutBusy(bits, memory, {
        covered: busyBetween(memory, firstCovered, lastCovered),
        edges: busyBetween(memory, firstDay, lastDay).filter(
          (_, index) => firstDay + index < firstCovered || firstDay + index > lastCovered,
        ),
        hasLapsed: bitsOf(
          memory,
          [...memory.lapses].flatMap(([n, at]) => (at <= now ? [n] : [])),
        ),
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
  { capacity }: VehicleMemory,
  { covered, edges, hasLapsed }: { covered: Bits[]; edges: Bits[]; hasLapsed: Bits },
): number[] {
  const doubted = noBits(capacity)
  for (let word = 0; word < bits.length; word++) {
    const asked = bits[word] ?? 0
    if (asked === 0) continue
    let busy = 0
    for (const day of covered) busy |= day[word] ?? 0
    let touched = busy
    for (const day of edges) touched |= day[word] ?? 0
    bits[word] = asked & ~touched
    doubted[word] = asked & touched & (~busy | (hasLapsed[word] ?? 0))
  }
  return numbersIn(doubted)
}

function takeOutAll(bits: Bits): number[] {
  const all = numbersIn(bits)
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
    const bits = memory.listed.slice()
    for (const slug of filters.features)
      keepIn(bits, (isFeatureSlug(slug) && memory.features[featureBit(slug)]) || noBits(memory.capacity))
    chosen.features = bits
  }
  return chosen
}

function withoutBits(bits: Bits, others: Bits): Bits {
  const left = bits.slice()
  takeOut(left, others)
  return left
}

function bitsOf(memory: VehicleMemory, numbers: Iterable<number>): Bits {
  const bits = noBits(memory.capacity)
  for (const n of numbers) bits[n >>> 5] = (bits[n >>> 5] ?? 0) | (1 << (n & 31))
  return bits
}

function numbersIn(bits: Bits): number[] {
  const numbers: number[] = []
  eachBit(bits, (n) => numbers.push(n))
  return numbers
}

const heldWhere = (memory: VehicleMemory, holders: Holders, test: (value: number) => boolean): Bits =>
  unionOf(
    memory.capacity,
    [...holders].filter(([value]) => test(value)).map(([, bits]) => bits),
  )

/** Who is busy on each of these days. */
function busyBetween(memory: VehicleMemory, first: number, last: number): Bits[] {
  const days: Bits[] = []
  for (let day = first; day <= last; day++) {
    const bits = memory.busy[((day % KEPT_DAYS) + KEPT_DAYS) % KEPT_DAYS]
    if (bits) days.push(bits)
  }
  return days
}
