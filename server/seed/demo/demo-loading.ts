import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Queryable } from '../../src/database/database.ts'

export interface DemoState {
  state: 'not_loaded' | 'loading' | 'loaded'
  /** The number of finished steps, while the demo is being loaded. */
  done: number
  total: number
  vehicles: number
}

export const DEMO_SETTING = 'demo'
const LOADING = 'demo_loading'
/** A loading process without progress for this long counts as dead, and another may load. */
const STALE_MS = 60_000

/**
 * Records that this process loads the demo, and its progress: outside the transaction that writes the demo, so that
 * other processes see it. Returns false when another process is loading it.
 */
export async function claimLoading(db: Queryable, total: number, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into settings as s (name, value, updated_at)
    values (${LOADING}, ${JSON.stringify({ done: 0, total })}, ${new Date(now)})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at
      where s.updated_at < ${new Date(now - STALE_MS)}
    returning name`.execute(db)
  return rows.length > 0
}

export async function noteStep(db: Queryable, now: Instant): Promise<void> {
  await sql`
    update settings set value = jsonb_set(value, '{done}', to_jsonb((value ->> 'done')::int + 1)), updated_at = ${new Date(now)}
    where name = ${LOADING}`.execute(db)
}

export async function endLoading(db: Queryable): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', LOADING).execute()
}

/** Whether the demo is loaded, or how far its loading is. */
export async function readDemoState(db: Queryable, now: Instant): Promise<DemoState> {
  const rows = await db
    .selectFrom('settings')
    .select(['name', 'value', 'updated_at'])
    .where('name', 'in', [DEMO_SETTING, LOADING])
    .execute()
  const loaded = rows.find(({ name }) => name === DEMO_SETTING)
  if (loaded) {
    const { vehicles } = loaded.value as { vehicles: number }
    return { state: 'loaded', done: 0, total: 0, vehicles }
  }
  const loading = rows.find(({ name }) => name === LOADING)
  if (!loading || loading.updated_at.getTime() < now - STALE_MS)
    return { state: 'not_loaded', done: 0, total: 0, vehicles: 0 }
  const { done, total } = loading.value as { done: number; total: number }
  return { state: 'loading', done, total, vehicles: 0 }
}
