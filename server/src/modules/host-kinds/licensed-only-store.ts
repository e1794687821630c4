import type { LicensedOnlyRule } from '@rihla/domain/people/host-kind'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface StoredRule extends LicensedOnlyRule {
  emirate: string
  source: string
  editor: string | null
  createdAt: Date
}

/** All rules about licensed operators, the newest of each emirate first. */
export async function licensedOnlyRules(db: Queryable): Promise<StoredRule[]> {
  return await db
    .selectFrom('licensed_only_emirates as rule')
    .leftJoin('users as editor', 'editor.id', 'rule.editor')
    .select([
      'rule.emirate',
      'rule.is_on as isOn',
      'rule.valid_from as validFrom',
      'rule.source',
      'editor.full_name as editor',
      'rule.created_at as createdAt',
    ])
    .orderBy('rule.emirate')
    .orderBy('rule.valid_from', 'desc')
    .execute()
}

/** Writes a rule; one of the same day is replaced. */
export async function keepRule(
  trx: Transaction,
  rule: { emirate: string; isOn: boolean; validFrom: string; source: string; editor: string },
  now: Instant,
): Promise<void> {
  const columns = {
    is_on: rule.isOn,
    source: rule.source,
    editor: rule.editor,
    created_at: new Date(now),
  }
  await trx
    .insertInto('licensed_only_emirates')
    .values({ emirate: rule.emirate, valid_from: rule.validFrom, ...columns })
    .onConflict((conflict) => conflict.columns(['emirate', 'valid_from']).doUpdateSet(columns))
    .execute()
}

/** How many vehicles of individuals are listed in each emirate. */
export async function individualVehicles(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await sql<{ emirate: string; vehicles: number }>`
    select town.emirate, count(*)::int as vehicles
    from vehicles v join places town on town.slug = v.place_slug
    left join host_profiles profile on profile.user_id = v.host_id
    where is_listed(v.verification_status) and v.removed_at is null and profile.kind is distinct from 'licensed_operator'
    group by town.emirate`.execute(db)
  return new Map(rows.map(({ emirate, vehicles }) => [emirate, vehicles]))
}
