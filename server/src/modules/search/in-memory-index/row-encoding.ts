import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'

/** Offsets in the bytes of an encoded search row. */
const BUSY = 16
const POSITION = BUSY + 7 * 8
const NUMBERS = POSITION + 2 * 8
const CODES = NUMBERS + 8 * 4
const EXPIRY = CODES + 13 * 2
const FLAGS = ['automatic', 'instant', 'superhost', 'has_day_prices'] as const

/**
 * SQL: a search row `s` encoded as one `bytea` value. A million rows are read at every start, and the driver takes ten
 * times as long for a row of thirty columns.
 */
export const ENCODED_ROW: RawBuilder<Buffer> = sql`(
  uuid_send(s.vehicle_id)
  || int8send(s.busy_0) || int8send(s.busy_1) || int8send(s.busy_2) || int8send(s.busy_3)
  || int8send(s.busy_4) || int8send(s.busy_5) || int8send(s.busy_6)
  || float8send(s.spot[0]) || float8send(s.spot[1])
  || int4send(s.relevance) || int4send(s.price_fils) || int4send(s.features) || int4send(s.notice_minutes)
  || int4send(s.cleaning_fils) || int4send(s.deposit_fils) || int4send(s.model)
  || int4send(s.last_return_day)
  || int2send(s.rating) || int2send(s.emirate) || int2send(s.town) || int2send(s.brand) || int2send(s.category)
  || int2send(s.fuel) || int2send(s.seats) || int2send(s.min_days) || int2send(s.max_days)
  || int2send((${sql.join(
    FLAGS.map((flag, bit) => sql`(s.${sql.ref(flag)}::integer << ${sql.lit(bit)})`),
    sql` | `,
  )})::smallint)
  || int2send(s.weekly_bps) || int2send(s.monthly_bps) || int2send(s.km_per_day)
  || float8send(coalesce(extract(epoch from s.next_expiry) * 1000, 0)::double precision))`

/** An encoded search row, decoded. */
export interface DecodedRow {
  /** The busy bits of a word of 32 days, 0 to 13. */
  busy(word: number): number
  x: number
  y: number
  relevance: number
  priceFils: number
  features: number
  noticeMinutes: number
  cleaningFils: number
  depositFils: number
  model: number
  lastReturnDay: number
  rating: number
  emirate: number
  town: number
  brand: number
  category: number
  fuel: number
  seats: number
  minDays: number
  maxDays: number
  weeklyBps: number
  monthlyBps: number
  kmPerDay: number
  automatic: boolean
  instant: boolean
  superhost: boolean
  hasDayPrices: boolean
  nextExpiry: Instant | null
}

export function decodeRow(bytes: Buffer): DecodedRow {
  const code = (n: number) => bytes.readInt16BE(CODES + n * 2)
  const number = (n: number) => bytes.readInt32BE(NUMBERS + n * 4)
  const flags = code(9)
  return {
    // A word of the database has 64 days in big-endian order: its later half comes first.
    busy: (word) => bytes.readUInt32BE(BUSY + (word ^ 1) * 4),
    x: bytes.readDoubleBE(POSITION),
    y: bytes.readDoubleBE(POSITION + 8),
    relevance: number(0),
    priceFils: number(1),
    features: number(2),
    noticeMinutes: number(3),
    cleaningFils: number(4),
    depositFils: number(5),
    model: number(6),
    lastReturnDay: number(7),
    rating: code(0),
    emirate: code(1),
    town: code(2),
    brand: code(3),
    category: code(4),
    fuel: code(5),
    seats: code(6),
    minDays: code(7),
    maxDays: code(8),
    weeklyBps: code(10),
    monthlyBps: code(11),
    kmPerDay: code(12),
    automatic: (flags & 1) !== 0,
    instant: (flags & 2) !== 0,
    superhost: (flags & 4) !== 0,
    hasDayPrices: (flags & 8) !== 0,
    nextExpiry: bytes.readDoubleBE(EXPIRY) || null,
  }
}

/** SQL: the busy time of a calendar entry as bytes: minutes since 1970, with the turnaround time in front. */
export const ENCODED_TIME: RawBuilder<Buffer> = sql`(
  int4send((floor(extract(epoch from lower(entry.occupied)) / 60) - s.turnaround_minutes)::integer)
  || int4send(ceil(extract(epoch from upper(entry.occupied)) / 60)::integer))`

export const BYTES_OF_TIME = 8

/** SQL: whether a calendar entry ends after this moment. */
export const endsAfter = (moment: Instant): RawBuilder<boolean> =>
  sql`upper(entry.occupied) > ${new Date(moment)}`
