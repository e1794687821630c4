import type { Instant } from '@rihla/domain/time/dubai-time'
import { KEPT_DAYS } from '../busy-bits.ts'
import { type Bitset, emptyBitset, hasBit, setBit } from './bitset.ts'
import { type BusyTimes, openBusyTimes } from './busy-times.ts'
import { addToCounts, type FacetColumn, openFacetColumn, removeFromCounts } from './facet-counts.ts'
import { openPositionColumn, type PositionColumn, setPosition } from './position-column.ts'
import { openPriceColumn, type PriceColumn, setPrice } from './price-column.ts'
import { openRatesColumn, type RatesColumn, setRates } from './rates-column.ts'
import { BYTES_OF_TIME, type DecodedRow, decodeRow } from './row-encoding.ts'
import { openTermsColumn, setTerms, type TermsColumn } from './terms-column.ts'
import { openVehicleOrdinals, type VehicleOrdinals } from './vehicle-ordinals.ts'

/** For each value of a column, the vehicles that have it. */
export type ValueBitsets = Map<number, Bitset>

const VALUE_COLUMNS = [
  'emirate',
  'town',
  'brand',
  'category',
  'fuel',
  'seats',
  'minDays',
  'maxDays',
] as const satisfies ReadonlyArray<keyof DecodedRow>
const FLAG_COLUMNS = ['automatic', 'instant', 'superhost', 'hasDayPrices'] as const satisfies ReadonlyArray<
  keyof DecodedRow
>
const FEATURES = 31

/**
 * The search rows of all listed vehicles and their busy times, column by column. Everything is addressed by a vehicle's
 * ordinal: a bit of a bitset, or an element of a typed array.
 */
export interface VehicleIndex {
  /** The number of ordinals there is room for. */
  capacity: number
  ordinals: VehicleOrdinals
  listed: Bitset
  byValue: Record<(typeof VALUE_COLUMNS)[number], ValueBitsets>
  flags: Record<(typeof FLAG_COLUMNS)[number], Bitset>
  features: Bitset[]
  /** Vehicles busy on a day, by day number modulo `KEPT_DAYS`. */
  busy: Bitset[]
  busyTimes: BusyTimes
  positions: PositionColumn
  prices: PriceColumn
  rates: RatesColumn
  terms: TermsColumn
  facets: FacetColumn
  relevance: Int32Array
  rating: Int16Array
  noticeMinutes: Int32Array
  longestNotice: number
  /** When a hold on a vehicle expires that is not swept yet: from then on its busy bits may be set for free days. */
  expiries: Map<number, Instant>
  /** The first day of the window of busy bits; null before the window was first written. */
  firstDay: number | null
}

export function openVehicleIndex(capacity: number): VehicleIndex {
  const bits = () => emptyBitset(capacity)
  return {
    capacity,
    ordinals: openVehicleOrdinals(capacity),
    listed: bits(),
    byValue: {
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
    positions: openPositionColumn(capacity),
    prices: openPriceColumn(capacity),
    rates: openRatesColumn(capacity),
    terms: openTermsColumn(capacity),
    facets: openFacetColumn(capacity),
    relevance: new Int32Array(capacity),
    rating: new Int16Array(capacity),
    noticeMinutes: new Int32Array(capacity),
    longestNotice: 0,
    expiries: new Map(),
    firstDay: null,
  }
}

/** Adds a vehicle that is not in the index, or was removed from it. False when there is no room left. */
export function addVehicle(index: VehicleIndex, row: Buffer): boolean {
  const n = index.ordinals.findOrAdd(row, 0)
  if (n === -1) return false
  const decoded = decodeRow(row)
  for (const column of VALUE_COLUMNS) setBit(bitsetOfValue(index, column, decoded[column]), n, true)
  for (const flag of FLAG_COLUMNS) if (decoded[flag]) setBit(index.flags[flag], n, true)
  forEachOne(decoded.features, (bit) => setBitIn(index.features, bit, n))
  for (let word = 0; word < KEPT_DAYS / 32; word++)
    forEachOne(decoded.busy(word), (bit) => setBitIn(index.busy, word * 32 + bit, n))
  setPosition(index.positions, n, decoded)
  setPrice(index.prices, n, decoded.priceFils)
  setRates(index.rates, n, decoded)
  setTerms(index.terms, n, decoded)
  addToCounts(index.facets, n, decoded)
  index.relevance[n] = decoded.relevance
  index.rating[n] = decoded.rating
  index.noticeMinutes[n] = decoded.noticeMinutes
  index.longestNotice = Math.max(index.longestNotice, decoded.noticeMinutes)
  if (decoded.nextExpiry !== null) index.expiries.set(n, decoded.nextExpiry)
  setBit(index.listed, n, true)
  return true
}

/** Removes a vehicle; it keeps its ordinal, in case it is added again. */
export function removeVehicle(index: VehicleIndex, id: Buffer): void {
  const n = index.ordinals.find(id, 0)
  if (n === -1) return
  if (hasBit(index.listed, n)) removeFromCounts(index.facets, n)
  setBit(index.listed, n, false)
  for (const column of VALUE_COLUMNS)
    for (const bits of index.byValue[column].values()) setBit(bits, n, false)
  for (const flag of FLAG_COLUMNS) setBit(index.flags[flag], n, false)
  for (const bits of index.features) setBit(bits, n, false)
  for (const bits of index.busy) setBit(bits, n, false)
  index.busyTimes.clear(n)
  index.expiries.delete(n)
}

/** Adds busy times of a vehicle; `times` is a concatenation of values encoded by `ENCODED_TIME`. */
export function addBusyTimes(index: VehicleIndex, id: Buffer, times: Buffer): void {
  const n = index.ordinals.find(id, 0)
  if (n === -1) return
  for (let at = 0; at < times.length; at += BYTES_OF_TIME)
    index.busyTimes.add(n, times.readInt32BE(at), times.readInt32BE(at + 4))
}

function bitsetOfValue(index: VehicleIndex, column: (typeof VALUE_COLUMNS)[number], value: number): Bitset {
  const known = index.byValue[column].get(value)
  if (known) return known
  const bits = emptyBitset(index.capacity)
  index.byValue[column].set(value, bits)
  return bits
}

function setBitIn(sets: Bitset[], which: number, n: number): void {
  const bits = sets[which]
  if (bits) setBit(bits, n, true)
}

function forEachOne(word: number, visit: (bit: number) => void): void {
  let rest = word | 0
  while (rest !== 0) {
    const lowest = rest & -rest
    visit(31 - Math.clz32(lowest))
    rest ^= lowest
  }
}
