import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

const dueAt = (now: number) => sql`
  select e.host_id, sum(e.net_earnings_fils)::bigint as amount, count(*)::int as lines
  from host_earnings e where e.payout_id is null and not e.on_hold and e.available_at <= ${new Date(now)}
  group by e.host_id having sum(e.net_earnings_fils) > 0`

/**
 * Hosts with a positive available balance, the highest first, at most `limit` after the cursor, which orders by fils; `iban`
 * is null without a bank account.
 */
export async function availablePerHost(
  db: Queryable,
  now: number,
  { after, limit }: { after: OrderCursor | null; limit: number },
) {
  const { rows } = await sql<{
    hostId: string
    name: string
    email: string
    availableFils: number
    lines: number
    iban: string | null
  }>`
    select due.host_id as "hostId", u.full_name as name, u.email, due.amount as "availableFils", due.lines, a.iban
    from (${dueAt(now)}) due join users u on u.id = due.host_id left join bank_accounts a on a.user_id = due.host_id
    where ${after === null ? sql`true` : sql`(-due.amount, due.host_id) > (${-after.order}::bigint, ${after.id}::uuid)`}
    order by -due.amount, due.host_id limit ${limit}`.execute(db)
  return rows
}

/** The sum of the available balances of all hosts with a bank account but this admin, in fils. */
export async function totalPayable(db: Queryable, now: number, adminId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(due.amount), 0)::bigint as total
    from (${dueAt(now)}) due join bank_accounts a on a.user_id = due.host_id
    where due.host_id <> ${adminId}`.execute(db)
  return rows[0]?.total ?? 0
}
