import type { EarningState } from '@rihla/domain/payouts/earnings'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { DB } from '../../database/schema.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

/** Filter for a host's earning lines; `now` decides what is available. */
export interface StatementScope {
  hostId: string
  span: { from: number; until: number } | null
  state: EarningState | null
  now: number
}

type Lines = ExpressionBuilder<DB & { e: DB['host_earnings'] }, 'e'>

/** SQL: whether the bank has confirmed the payout of a line. */
const isConfirmed = sql<boolean>`exists (
  select from payouts c where c.id = e.payout_id and c.status = 'confirmed')`

/** SQL: lines in a state at this time, by the same rule as `earningState` of the domain. */
const isIn = (of: Lines, state: EarningState, now: Date) => {
  if (state === 'paid_out') return of.and([of('e.payout_id', 'is not', null), isConfirmed])
  if (state === 'sent') return of.and([of('e.payout_id', 'is not', null), of.not(isConfirmed)])
  const waiting = [of('e.payout_id', 'is', null), of('e.on_hold', '=', state === 'on_hold')]
  if (state === 'on_hold') return of.and(waiting)
  return of.and([...waiting, of('e.available_at', state === 'accrued' ? '>' : '<=', now)])
}

const matching = (db: Queryable, { hostId, span, state, now }: StatementScope) =>
  db
    .selectFrom('host_earnings as e')
    .where('e.host_id', '=', hostId)
    .$if(span !== null, (lines) =>
      lines
        .where('e.accrued_at', '>=', new Date(span?.from ?? 0))
        .where('e.accrued_at', '<', new Date(span?.until ?? 0)),
    )
    .$if(state !== null, (lines) => lines.where((of) => isIn(of, state ?? 'accrued', new Date(now))))

/** A host's earning lines with their trips, newest first, at most `limit` after the cursor, which orders by milliseconds. */
export const statementLines = (
  db: Queryable,
  scope: StatementScope,
  page: { after: OrderCursor | null; limit: number },
) =>
  matching(db, scope)
    .innerJoin('bookings as b', 'b.id', 'e.booking_id')
    .innerJoin('vehicles as v', 'v.id', 'b.vehicle_id')
    .leftJoin('payouts as p', 'p.id', 'e.payout_id')
    .leftJoin('charge_earnings as ce', 'ce.earning_id', 'e.id')
    .leftJoin('charges as c', 'c.id', 'ce.charge_id')
    .select([
      'e.id',
      'e.kind',
      'c.kind as charge_kind',
      'e.payout_id',
      'e.on_hold',
      'e.accrued_at',
      'e.available_at',
      'e.subtotal_fils',
      'e.platform_fee_fils',
      'e.net_earnings_fils',
      'b.id as booking_id',
      'b.reference',
      'b.pick_up_date',
      'b.pick_up_time',
      'b.return_date',
      'b.return_time',
      'b.days',
      'v.year',
      'v.make',
      'v.model',
      'p.reference as payout_reference',
      'p.status as payout_status',
    ])
    .$if(page.after !== null, (lines) =>
      lines.where(
        sql<boolean>`(e.accrued_at, e.id) < (${new Date(page.after?.order ?? 0)}::timestamptz, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('e.accrued_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .execute()

export type StatementRow = Awaited<ReturnType<typeof statementLines>>[number]

/** Number and sums of all matching lines, regardless of the page. */
export const statementSums = (db: Queryable, scope: StatementScope) =>
  matching(db, scope)
    .select([
      sql<number>`count(*)::int`.as('lines'),
      sql<number>`coalesce(sum(e.subtotal_fils), 0)::bigint`.as('subtotalFils'),
      sql<number>`coalesce(sum(e.platform_fee_fils), 0)::bigint`.as('platformFeeFils'),
      sql<number>`coalesce(sum(e.net_earnings_fils), 0)::bigint`.as('netFils'),
    ])
    .executeTakeFirstOrThrow()

/** A host's net earnings by state. Fils. */
export const sumsByState = (db: Queryable, hostId: string, now: number) => {
  const sumOf = (state: EarningState) => (of: Lines) =>
    sql<number>`coalesce(sum(e.net_earnings_fils) filter (where ${isIn(of, state, new Date(now))}), 0)::bigint`
  return db
    .selectFrom('host_earnings as e')
    .select((of) => [
      sumOf('accrued')(of).as('accruedFils'),
      sumOf('on_hold')(of).as('onHoldFils'),
      sumOf('available')(of).as('availableFils'),
      sumOf('sent')(of).as('sentFils'),
      sumOf('paid_out')(of).as('paidOutFils'),
    ])
    .where('e.host_id', '=', hostId)
    .executeTakeFirstOrThrow()
}

/** A host's earnings and trips per Dubai month since this time, without empty months. */
export async function sumsByMonth(db: Queryable, hostId: string, since: number) {
  const { rows } = await sql<{ month: string; netFils: number; trips: number }>`
    select to_char(accrued_at at time zone 'Asia/Dubai', 'YYYY-MM') as month, sum(net_earnings_fils)::bigint as "netFils",
      count(*) filter (where kind = 'trip')::int as trips
    from host_earnings where host_id = ${hostId} and accrued_at >= ${new Date(since)} group by 1`.execute(db)
  return rows
}

/** Expected earnings of a host's confirmed and running trips, and of no-shows that are not final yet. Fils. */
export async function expectedOf(db: Queryable, hostId: string): Promise<number> {
  const { rows } = await sql<{ expected: number }>`
    select coalesce(sum(fils), 0)::bigint as expected from (
      select b.host_earning_fils - coalesce((
        select sum(s.host_fils) from refund_shares s where s.booking_id = b.id), 0) as fils
      from bookings b where b.host_id = ${hostId} and b.status in ('confirmed', 'active')
      union all
      select b.host_earning_fils - coalesce((
        select sum(s.host_fils) from refund_shares s where s.booking_id = b.id), 0)
      from no_show_reports n join bookings b on b.id = n.booking_id
      where b.host_id = ${hostId} and n.status in ('reported', 'contested')
    ) coming`.execute(db)
  return rows[0]?.expected ?? 0
}
