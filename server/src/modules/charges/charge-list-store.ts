import type { ChargeKind, ChargeStatus } from '@rihla/domain/charges/charge'
import { DISPUTED_STATUSES, OPEN_STATUSES } from '@rihla/domain/charges/charge'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

export interface ListedChargeRow {
  id: string
  booking_id: string
  reference: string
  year: number
  make: string
  model: string
  kind: ChargeKind
  status: ChargeStatus
  is_unpaid: boolean
  amount_fils: number | null
  agreed_fils: number | null
  created_at: Date
  asked_at: Date | null
  answer_due_at: Date | null
  renter: string
  host: string
}

const COLUMNS = sql`
  c.id, c.booking_id, b.reference, v.year, v.make, v.model, c.kind, c.status, c.amount_fils, c.agreed_fils,
  c.created_at, c.asked_at, c.answer_due_at, coalesce(p.is_unpaid, false) as is_unpaid,
  renter.full_name as renter, host.full_name as host`
const TABLES = sql`
  charges c join bookings b on b.id = c.booking_id join vehicles v on v.id = b.vehicle_id
  join users renter on renter.id = b.renter_id join users host on host.id = b.host_id
  left join charge_collections p on p.charge_id = c.id`
const anyOf = (statuses: readonly ChargeStatus[]) => sql`c.status in (${sql.join(statuses)})`
/** A written-off charge is over for the host, who was paid, and open for the renter who still owes it. */
const openFor = (side: 'renter' | 'host') =>
  side === 'host' ? anyOf(OPEN_STATUSES) : sql`(${anyOf(OPEN_STATUSES)} or coalesce(p.is_unpaid, false))`

/** The charges of a person's trips on one side, newest first. */
export async function chargesOfPerson(
  db: Queryable,
  { personId, side, isOpen }: { personId: string; side: 'renter' | 'host'; isOpen?: boolean | undefined },
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<ListedChargeRow[]> {
  const own =
    side === 'renter'
      ? sql`b.renter_id = ${personId} and (c.asked_at is not null or c.asked_by = 'host')`
      : sql`b.host_id = ${personId}`
  const { rows } = await sql<ListedChargeRow>`
    select ${COLUMNS} from ${TABLES}
    where ${own}
      and ${isOpen === undefined ? sql`true` : isOpen ? openFor(side) : sql`not (${openFor(side)})`}
      and ${after === null ? sql`true` : sql`(c.created_at, c.id) < (${new Date(after.order)}::timestamptz, ${after.id}::uuid)`}
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db)
  return rows
}

export interface QueueFilter {
  kind?: ChargeKind | undefined
  status?: ChargeStatus | undefined
}

/** SQL: charges that wait for an admin, of a kind and a status if they are given. */
const toDecide = ({ kind, status }: QueueFilter) => sql`${anyOf(DISPUTED_STATUSES)}
  and ${kind === undefined ? sql`true` : sql`c.kind = ${kind}`}
  and ${status === undefined ? sql`true` : sql`c.status = ${status}`}`

/** Charges that wait for an admin, longest waiting or largest first. */
export async function chargesToDecide(
  db: Queryable,
  { sort, ...filter }: QueueFilter & { sort: 'oldest' | 'largest' },
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<ListedChargeRow[]> {
  const [order, next]: [RawBuilder<unknown>, (cursor: OrderCursor) => RawBuilder<unknown>] =
    sort === 'oldest'
      ? [
          sql`c.asked_at, c.id`,
          ({ order: value, id }) => sql`(c.asked_at, c.id) > (${new Date(value)}::timestamptz, ${id}::uuid)`,
        ]
      : [
          sql`c.amount_fils desc, c.id`,
          ({ order: value, id }) =>
            sql`(c.amount_fils < ${value} or (c.amount_fils = ${value} and c.id > ${id}::uuid))`,
        ]
  const { rows } = await sql<ListedChargeRow>`
    select ${COLUMNS} from ${TABLES}
    where ${toDecide(filter)} and ${after === null ? sql`true` : next(after)}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function countToDecide(db: Queryable, filter: QueueFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from charges c where ${toDecide(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface PersonRecordRow {
  id: string
  name: string
  trips: number
  charges: number
  disputed: number
  upheld: number
  upheld_in_part: number
}

/** How often a person’s charges since a moment were disputed, and how the disputes ended. */
export async function recordOfPerson(
  db: Queryable,
  { personId, side, since }: { personId: string; side: 'renter' | 'host'; since: number },
): Promise<PersonRecordRow> {
  const owns = side === 'renter' ? sql`b.renter_id` : sql`b.host_id`
  const { rows } = await sql<PersonRecordRow>`
    select u.id, u.full_name as name,
      (select count(*)::int from bookings b
       where ${owns} = u.id and b.status = 'completed' and b.completed_at >= ${new Date(since)}) as trips,
      coalesce(r.charges, 0) as charges, coalesce(r.disputed, 0) as disputed, coalesce(r.upheld, 0) as upheld,
      coalesce(r.upheld_in_part, 0) as upheld_in_part
    from users u
    left join lateral (
      select count(*)::int as charges,
        count(*) filter (where d.disputed)::int as disputed,
        count(*) filter (where d.disputed and c.decided_by is not null and c.agreed_fils = c.amount_fils)::int as upheld,
        count(*) filter (
          where d.disputed and c.decided_by is not null and c.agreed_fils > 0 and c.agreed_fils < c.amount_fils
        )::int as upheld_in_part
      from charges c join bookings b on b.id = c.booking_id
      cross join lateral (
        select exists (select from charge_history h where h.charge_id = c.id and h.to_status = 'disputed') as disputed
      ) d
      where ${owns} = u.id and c.asked_at >= ${new Date(since)}
    ) r on true
    where u.id = ${personId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no such person: ${personId}`)
  return row
}
