import { randomBytes } from 'node:crypto'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../src/database/database.ts'
import type { DemoPerson } from './demo-people.ts'

const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** The past batches: two that the bank has answered, and one that it has not. */
const BATCHES = [
  { daysAgo: 60, settledAfterDays: 2 },
  { daysAgo: 14, settledAfterDays: 2, bouncedOf: 'host@rihla.example' },
  { daysAgo: 2, settledAfterDays: null },
] as const
const BOUNCE_REASON = 'The account holder does not match the account.'

interface Share {
  hostId: string
  iban: string
  holderName: string
  amountFils: number
  earningIds: string[]
}

/**
 * Gives the hosts bank accounts, except the last one, and writes past payouts in every state. Without an admin, who
 * makes batches, there are none.
 */
export async function writeDemoPayouts(
  trx: Transaction,
  people: readonly DemoPerson[],
  personIds: ReadonlyMap<string, string>,
  now: Instant,
): Promise<void> {
  const hosts = people.filter(({ userType }) => userType === 'host').slice(0, -1)
  const admin = people.find(({ userType }) => userType === 'admin')
  const adminId = admin && personIds.get(admin.key)
  if (adminId === undefined) return
  await trx
    .insertInto('bank_accounts')
    .values(
      hosts.map(({ key, fullName }, index) => ({
        user_id: personIds.get(key) ?? '',
        iban: demoIban(index),
        holder_name: fullName,
        changed_at: new Date(now - 90 * DAY_MS),
      })),
    )
    .execute()
  for (const batch of BATCHES) {
    const bouncing = hosts.find(({ email }) => 'bouncedOf' in batch && email === batch.bouncedOf)
    const bouncedHostId = bouncing ? (personIds.get(bouncing.key) ?? null) : null
    await writeBatch(trx, { ...batch, adminId, bouncedHostId }, now)
  }
}

async function writeBatch(
  trx: Transaction,
  batch: {
    daysAgo: number
    settledAfterDays: number | null
    adminId: string
    bouncedHostId: string | null
  },
  now: Instant,
): Promise<void> {
  const sentAt = new Date(now - batch.daysAgo * DAY_MS)
  const shares = await availableAt(trx, sentAt)
  const totalFils = shares.reduce((sum, { amountFils }) => sum + amountFils, 0)
  if (totalFils === 0) return
  const { id: batchId } = await trx
    .insertInto('payout_batches')
    .values({
      reference: newReference('PB'),
      created_by: batch.adminId,
      total_fils: totalFils,
      created_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const share of shares) {
    const isBounced = share.hostId === batch.bouncedHostId
    const settled =
      batch.settledAfterDays === null
        ? {}
        : {
            status: isBounced ? ('bounced' as const) : ('confirmed' as const),
            settled_by: batch.adminId,
            settled_at: new Date(sentAt.getTime() + batch.settledAfterDays * DAY_MS),
            bounce_reason: isBounced ? BOUNCE_REASON : null,
          }
    const { id: payoutId } = await trx
      .insertInto('payouts')
      .values({
        reference: newReference('PO'),
        batch_id: batchId,
        host_id: share.hostId,
        amount_fils: share.amountFils,
        iban: share.iban,
        holder_name: share.holderName,
        created_at: sentAt,
        ...settled,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isBounced)
      await trx
        .insertInto('bounced_payout_lines')
        .values(share.earningIds.map((id) => ({ payout_id: payoutId, earning_id: id })))
        .execute()
    else
      await trx
        .updateTable('host_earnings')
        .set({ payout_id: payoutId, paid_out_at: sentAt })
        .where('id', 'in', share.earningIds)
        .execute()
  }
}

async function availableAt(trx: Transaction, at: Date): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select e.host_id as "hostId", a.iban, a.holder_name as "holderName",
      sum(e.net_earnings_fils)::bigint as "amountFils", array_agg(e.id) as "earningIds"
    from host_earnings e join bank_accounts a on a.user_id = e.host_id
    where e.payout_id is null and not e.on_hold and e.available_at <= ${at}
    group by e.host_id, a.iban, a.holder_name having sum(e.net_earnings_fils) > 0
    order by e.host_id`.execute(trx)
  return rows
}

/** A valid IBAN of an account that does not exist. */
function demoIban(index: number): string {
  const account = `033${String(index + 1).padStart(16, '0')}`
  // ISO 13616: letters count from A = 10; the check digits make the remainder of 97 one.
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}

const newReference = (prefix: 'PB' | 'PO') =>
  `${prefix}-${Array.from(randomBytes(8), (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]).join('')}`
