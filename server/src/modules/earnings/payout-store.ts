import { type Selectable, sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'
import { nameForSorting } from '../../database/name-for-sorting.ts'
import type { Payouts } from '../../database/schema.ts'
import type { OrderCursor } from '../../http/api/order-cursor.ts'

/** A host's amount in a batch and the earning lines it pays. */
export interface HostShare {
  hostId: string
  iban: string
  holderName: string
  amountFils: number
  earningIds: string[]
}

/**
 * Locks all earnings of these hosts that can be paid out now and returns them per host. Batches run one at a time, so
 * that a second admin sees only what the first left. Hosts with a negative balance are included.
 */
export async function lockAvailable(trx: Transaction, hostIds: string[], now: number): Promise<HostShare[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payout batch', 0))`.execute(trx)
  const { rows } = await sql<{
    id: string
    host_id: string
    net: number
    iban: string
    holder_name: string
  }>`
    select e.id, e.host_id, e.net_earnings_fils as net, a.iban, a.holder_name
    from host_earnings e join bank_accounts a on a.user_id = e.host_id
    where e.host_id = any(${hostIds}::uuid[]) and e.payout_id is null and not e.on_hold
      and e.available_at <= ${new Date(now)}
    order by e.id for no key update of e for share of a`.execute(trx)
  const shares = new Map<string, HostShare>()
  for (const { id, host_id: hostId, net, iban, holder_name: holderName } of rows) {
    const share = shares.get(hostId) ?? { hostId, iban, holderName, amountFils: 0, earningIds: [] }
    share.amountFils += net
    share.earningIds.push(id)
    shares.set(hostId, share)
  }
  return [...shares.values()]
}

export interface NewBatch {
  reference: string
  adminId: string
  totalFils: number
  now: number
}

export async function insertBatch(trx: Transaction, batch: NewBatch): Promise<string> {
  const { id } = await trx
    .insertInto('payout_batches')
    .values({
      reference: batch.reference,
      created_by: batch.adminId,
      total_fils: batch.totalFils,
      created_at: new Date(batch.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a host's payout and puts its lines into it. Returns its id. */
export async function insertPayout(
  trx: Transaction,
  payout: HostShare & { batchId: string; reference: string; now: number },
): Promise<string> {
  const sentAt = new Date(payout.now)
  const { id } = await trx
    .insertInto('payouts')
    .values({
      reference: payout.reference,
      batch_id: payout.batchId,
      host_id: payout.hostId,
      amount_fils: payout.amountFils,
      iban: payout.iban,
      holder_name: payout.holderName,
      created_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    update host_earnings set payout_id = ${id}, paid_out_at = ${sentAt}
    where id = any(${payout.earningIds}::uuid[]) and payout_id is null returning 1`.execute(trx)
  if (rows.length !== payout.earningIds.length)
    throw new Error(`a line of payout ${id} is in a payout already`)
  return id
}

const batches = (db: Queryable) =>
  db
    .selectFrom('payout_batches as b')
    .select(['b.id', 'b.reference', 'b.total_fils as totalFils', 'b.created_at'])
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('payouts as p')
          .whereRef('p.batch_id', '=', 'b.id')
          .select([
            sql<number>`count(*)::int`.as('payouts'),
            sql<number>`(count(*) filter (where p.status = 'sent'))::int`.as('sent'),
            sql<number>`(count(*) filter (where p.status = 'confirmed'))::int`.as('confirmed'),
            sql<number>`(count(*) filter (where p.status = 'bounced'))::int`.as('bounced'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['counted.payouts', 'counted.sent', 'counted.confirmed', 'counted.bounced'])

export type BatchRow = Awaited<ReturnType<ReturnType<typeof batches>['execute']>>[number]

/** The batches, newest first, at most `limit` after the cursor, which orders by milliseconds. */
export const latestBatches = (
  db: Queryable,
  { after, limit }: { after: OrderCursor | null; limit: number },
): Promise<BatchRow[]> =>
  batches(db)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(b.created_at, b.id) < (${new Date(after?.order ?? 0)}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute()

export const batchById = (db: Queryable, batchId: string): Promise<BatchRow | undefined> =>
  batches(db).where('b.id', '=', batchId).executeTakeFirst()

/** The payouts of a batch that the bank did not return, with full account numbers: the others are paid in another batch. */
export const payoutsOfBatch = (db: Queryable, batchId: string): Promise<Array<Selectable<Payouts>>> =>
  db
    .selectFrom('payouts')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('status', '<>', 'bounced')
    .orderBy('reference')
    .execute()

const shownPayouts = (db: Queryable) =>
  db
    .selectFrom('payouts as p')
    .select(['p.id', 'p.reference', 'p.amount_fils', 'p.iban', 'p.holder_name', 'p.created_at'])
    .select(['p.status', 'p.settled_at', 'p.bounce_reason'])
    .select(
      sql<number>`case when p.status = 'bounced'
        then (select count(*) from bounced_payout_lines l where l.payout_id = p.id)
        else (select count(*) from host_earnings e where e.payout_id = p.id) end::int`.as('lines'),
    )

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof shownPayouts>['execute']>>[number]

/** The payouts of a batch with their hosts. */
export const hostsOfBatch = (db: Queryable, batchId: string) =>
  shownPayouts(db)
    .innerJoin('users as u', 'u.id', 'p.host_id')
    .select(['p.host_id', 'u.full_name as host_name', 'u.email as host_email'])
    .where('p.batch_id', '=', batchId)
    .orderBy(nameForSorting(sql`u.full_name`))
    .orderBy('p.reference')
    .execute()

/** A host's own payouts, newest first, at most `limit` after the cursor. */
export const payoutsOfHost = (
  db: Queryable,
  hostId: string,
  page: { after: OrderCursor | null; limit: number },
) =>
  shownPayouts(db)
    .where('p.host_id', '=', hostId)
    .$if(page.after !== null, (payouts) =>
      payouts.where(
        sql<boolean>`(p.created_at, p.id) < (${new Date(page.after?.order ?? 0)}::timestamptz, ${page.after?.id}::uuid)`,
      ),
    )
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.limit)
    .execute()
