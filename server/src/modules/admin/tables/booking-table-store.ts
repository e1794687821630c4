import type { AdminBookingQuestion } from '@rihla/contract/admin/admin-tables'
import type { BookingStatus, PaymentStatus } from '@rihla/domain/booking/booking'
import type { DepositStatus } from '@rihla/domain/pricing/deposit'
import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { typedDate } from '@rihla/domain/time/typed-date'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import { searchPattern } from '../../../database/search-pattern.ts'
import {
  allOf,
  anyOf,
  cursorIn,
  inOrder,
  isAfterCursor,
  keyOf,
  readingsOf,
  type TableOrder,
  usersWith,
  vehiclesWith,
  wordsIn,
} from './table-store.ts'

export interface BookingTableRow {
  id: string
  reference: string
  status: BookingStatus
  payment_status: PaymentStatus
  pick_up_date: string
  pick_up_time: string
  return_date: string
  return_time: string
  starts_at: Date
  ends_at: Date
  total_fils: number
  refunded_fils: number
  /** Deposit status, amount, kept amount and refunded part of the kept amount; null without a deposit. */
  deposit_status: DepositStatus | null
  deposit_fils: number
  deposit_kept_fils: number | null
  deposit_refunded_fils: number | null
  vehicle_id: string
  year: number
  make: string
  model: string
  renter_id: string
  renter_name: string
  renter_email: string
  host_id: string
  host_name: string
  host_email: string
  created_at: Date
}

type Scope = Pick<AdminBookingQuestion, 'search' | 'status' | 'paymentStatus'>

/** A search word that matches at least this many people and vehicles counts as common. */
const COMMON = 500

async function isCommon(db: Queryable, pattern: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from (${usersWith(pattern)} limit ${COMMON}) u)
      + (select count(*) from (${vehiclesWith(pattern)} limit ${COMMON}) v) as found`.execute(db)
  return (rows[0]?.found ?? 0) >= COMMON
}

/**
 * SQL: whether a word matches the reference, the people or the vehicle of a booking. For a rare word, matching ids are
 * collected first; for a common one, bookings are scanned in table order until a page is full.
 */
async function conditionOfWord(db: Queryable, pattern: string): Promise<RawBuilder<boolean>> {
  if (await isCommon(db, pattern))
    return sql<boolean>`(
      b.renter_id in (${usersWith(pattern)}) or b.host_id in (${usersWith(pattern)})
      or b.vehicle_id in (${vehiclesWith(pattern)}) or b.reference ilike ${pattern})`
  return sql<boolean>`b.id in (
    select id from bookings where reference ilike ${pattern}
    union all select id from bookings where renter_id in (${usersWith(pattern)})
    union all select id from bookings where host_id in (${usersWith(pattern)})
    union all select id from bookings where vehicle_id in (${vehiclesWith(pattern)}))`
}

/** SQL: whether a booking is picked up on this day in Dubai. */
function picksUpOn(date: PlainDate): RawBuilder<boolean> {
  const from = instantInDubai(date, '00:00')
  return sql<boolean>`(b.starts_at >= ${new Date(from)} and b.starts_at < ${new Date(from + DAY_MS)})`
}

/** The payment status is that of the booking's own payment, not of payments for changes. */
async function matching(
  db: Queryable,
  { search, status, paymentStatus }: Scope,
): Promise<RawBuilder<boolean>> {
  const hasWord = async (word: string) => {
    const date = typedDate(word)
    return date === null ? await conditionOfWord(db, searchPattern(word)) : picksUpOn(date)
  }
  const readings = await Promise.all(
    readingsOf(search).map(async (words) => allOf(await Promise.all(wordsIn(words).map(hasWord)))),
  )
  const conditions = [anyOf(readings)]
  if (status) conditions.push(sql`b.status = ${status}`)
  if (paymentStatus)
    conditions.push(
      sql`b.id in (select booking_id from payments where change_id is null and status = ${paymentStatus})`,
    )
  return allOf(conditions)
}

function orderOf(sort: AdminBookingQuestion['sort']): TableOrder {
  const isDown = sort.startsWith('-')
  const id = sql`b.id`
  switch (sort) {
    case 'starts':
    case '-starts':
      return { by: sql`b.starts_at`, id, kind: 'time', isDown }
    case 'total':
    case '-total':
      return { by: sql`b.total_fils`, id, kind: 'number', isDown }
    case 'created':
    case '-created':
      return { by: sql`b.created_at`, id, kind: 'time', isDown }
  }
}

/** The bookings of a page, plus one row when there are more. */
export async function readBookingTable(
  db: Queryable,
  { sort, after, limit, ...scope }: AdminBookingQuestion,
): Promise<Array<BookingTableRow & { sort_key: string }>> {
  const order = orderOf(sort)
  const cursor = cursorIn(after, order)
  const condition = await matching(db, scope)
  const { rows } = await sql<BookingTableRow & { sort_key: string }>`
    select b.id, b.reference, b.status, p.status as payment_status, b.pick_up_date, b.pick_up_time, b.return_date,
      b.return_time, b.starts_at, b.ends_at, b.total_fils, b.created_at,
      (select sum(paid.refunded_fils)::bigint from payments paid where paid.booking_id = b.id) as refunded_fils,
      d.status as deposit_status, b.deposit_fils, d.captured_fils as deposit_kept_fils,
      (select sum(back.amount_fils)::bigint from deposit_refunds back
        where back.booking_id = b.id and back.made_at is not null) as deposit_refunded_fils,
      v.id as vehicle_id, v.year, v.make, v.model,
      r.id as renter_id, r.full_name as renter_name, r.email as renter_email,
      h.id as host_id, h.full_name as host_name, h.email as host_email,
      ${keyOf(order)} as sort_key
    from bookings b
    join payments p on p.booking_id = b.id and p.change_id is null
    left join deposit_holds d on d.booking_id = b.id
    join vehicles v on v.id = b.vehicle_id
    join users r on r.id = b.renter_id
    join users h on h.id = b.host_id
    where ${condition} ${cursor ? sql`and ${isAfterCursor(order, cursor)}` : sql``}
    order by ${inOrder(order)} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countBookings(db: Queryable, scope: Scope): Promise<number> {
  const condition = await matching(db, scope)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bookings b where ${condition}`.execute(db)
  return rows[0]?.total ?? 0
}
