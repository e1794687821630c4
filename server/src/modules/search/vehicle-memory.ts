import type { Instant } from '@rihla/domain/dubai-time'
import { type Bits, hasBit, noBits, putBit } from './bits.ts'
import { KEPT_DAYS } from './busy-bits.ts'
import { type BusyTimes, openBusyTimes } from './busy-times.ts'
import { BYTES_OF_TIME, type UnpackedRow, unpackRow } from './packed-rows.ts'
import { type Counted, countIn, countOut, openCounted } from './tally.ts'
import { openVehicleNumbers, type VehicleNumbers } from './vehicle-numbers.ts'
import { openPrices, type Prices, putPrice } from './vehicle-prices.ts'
import { openSpots, putOnMap, type Spots } from './vehicle-spots.ts'

/** Who has a value, by the value. */
export type Holders = Map<number, Bits>

const GROUPED = [
  'emirate',
  'town',
  'brand',
  'category',
  'fuel',
  'seats',
  'minDays',
  'maxDays',
] as const satisfies ReadonlyArray<keyof UnpackedRow>
const FLAGGED = ['automatic', 'instant', 'superhost', 'hasDayPrices'] as const satisfies ReadonlyArray<
  keyof UnpackedRow
>
const FEATURES = 31

/** All listed vehicles as sets of bits, by their numbers: a copy of what stands in their search rows and calendars. */
export interface VehicleMemory {
  capacity: number
  numbers: VehicleNumbers
  listed: Bits
  holders: Record<(typeof GROUPED)[number], Holders>
  flags: Record<(typeof FLAGGED)[number], Bits>
  features: Bits[]
  /** By the bit under which a day stands. */
  busy: Bits[]
  busyTimes: BusyTimes
  spots: Spots
  prices: Prices
  counted: Counted
  relevance: Int32Array
  rating: Int16Array
  noticeMinutes: Int32Array
  longestNotice: number
  /** When something that keeps a vehicle's days lapses: from then on its bits say more than is true. */
  lapses: Map<number, Instant>
  /** The day the busy bits are kept from; null when they never were. */
  firstDay: number | null
}

export function openVehicleMemory(capacity: number): VehicleMemory {
  const bits = () => noBits(capacity)
  return {
    capacity,
    numbers: openVehicleNumbers(capacity),
    listed: bits(),
    holders: {
      emirate: new Map(),
      town: new Map(),
      brand: new Map(),
      category: new Map(),
      fuel: new Map(),
      seats: new Map(),
      minDays: new Map(),
      maxDays: new Map(),
    },
    flags: { automatic: bits(), instant: bits(), superhost: bits(), hasDayPrices: bits() },
    features: Array.from({ length: FEATURES }, bits),
    busy: Array.from({ length: KEPT_DAYS }, bits),
    busyTimes: openBusyTimes(capacity),
    spots: openSpots(capacity),
    prices: openPrices(capacity),
    counted: openCounted(capacity),
    relevance: new Int32Array(capacity),
    rating: new Int16Array(capacity),
    noticeMinutes: new Int32Array(capacity),
    longestNotice: 0,
    lapses: new Map(),
    firstDay: null,
  }
}

/** Takes a vehicle in that is not there yet, or again after it was left out. False when there is no room for it. */
export function takeIn(memory: VehicleMemory, row: Buffer): boolean {
  const n = memory.numbers.findOrAdd(row, 0)
  if (n === -1) return false
  const unpacked = unpackRow(row)
  for (const column of GROUPED) putBit(holdersOf(memory, column, unpacked[column]), n, true)
  for (const flag of FLAGGED) if (unpacked[flag]) putBit(memory.flags[flag], n, true)
  eachOne(unpacked.features, (bit) => putBitOf(memory.features, bit, n))
  for (let word = 0; word < KEPT_DAYS / 32; word++)
    eachOne(unpacked.busy(word), (bit) => putBitOf(memory.busy, word * 32 + bit, n))
  putOnMap(memory.spots, n, unpacked)
  putPrice(memory.prices, n, unpacked.priceFils)
  countIn(memory.counted, n, unpacked)
  memory.relevance[n] = unpacked.relevance
  memory.rating[n] = unpacked.rating
  memory.noticeMinutes[n] = unpacked.noticeMinutes
  memory.longestNotice = Math.max(memory.longestNotice, unpacked.noticeMinutes)
  if (unpacked.nextLapse !== null) memory.lapses.set(n, unpacked.nextLapse)
  putBit(memory.listed, n, true)
  return true
}

/** Leaves a vehicle out that is listed no more, or is about to be taken in anew. */
export function leaveOut(memory: VehicleMemory, id: Buffer): void {
  const n = memory.numbers.find(id, 0)
  if (n === -1) return
  if (hasBit(memory.listed, n)) countOut(memory.counted, n)
  putBit(memory.listed, n, false)
  for (const column of GROUPED) for (const bits of memory.holders[column].values()) putBit(bits, n, false)
  for (const flag of FLAGGED) putBit(memory.flags[flag], n, false)
  for (const bits of memory.features) putBit(bits, n, false)
  for (const bits of memory.busy) putBit(bits, n, false)
  memory.busyTimes.clear(n)
  memory.lapses.delete(n)
}

/** Keeps when a vehicle is busy; `times` are packed, any number of them. */
export function takeInTimes(memory: VehicleMemory, id: Buffer, times: Buffer): void {
  const n = memory.numbers.find(id, 0)
  if (n === -1) return
  for (let at = 0; at < times.length; at += BYTES_OF_TIME)
    memory.busyTimes.add(n, times.readInt32BE(at), times.readInt32BE(at + 4))
}

function holdersOf(memory: VehicleMemory, column: (typeof GROUPED)[number], value: number): Bits {
  const known = memory.holders[column].get(value)
  if (known) return known
  const bits = noBits(memory.capacity)
  memory.holders[column].set(value, bits)
  return bits
}

function putBitOf(sets: Bits[], which: number, n: number): void {
  const bits = sets[which]
  if (bits) putBit(bits, n, true)
}

function eachOne(word: number, visit: (bit: number) => void): void {
  let rest = word | 0
  while (rest !== 0) {
    const lowest = rest & -rest
    visit(31 - Math.clz32(lowest))
    rest ^= lowest
  }
}
