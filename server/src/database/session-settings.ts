import pg from 'pg'
import type { Log } from '../log.ts'

/** What every connection of ours keeps to: it refuses to run or wait for long, and tells times in one zone. */
const SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
}
/** Any number, the same in every version of the product: whoever holds this lock changes what the role says. */
const ROLE_LOCK = 7_274_454

/** The settings as a connection says them when it begins. */
export const startupOptions = (): string =>
  Object.entries(SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Lets our role say the settings in this database. Behind a pooler that lends connections for one transaction, nobody else
 * can: what a connection says when it begins does not get through, and what it sets reaches whoever has it next.
 */
export async function keepRoleSettings(directUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'rihla settings' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK])
    const { rows } = await client.query<{ database: string; role: string; said: string[] }>(`
      select current_database() as database, current_user as role, coalesce(
        (select setconfig from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
         where d.datname = current_database() and s.setrole = current_user::regrole), '{}') as said`)
    const { database = '', role = '', said = [] } = rows[0] ?? {}
    const known = new Set(said.map((one) => one.toLowerCase()))
    for (const [name, value] of Object.entries(SETTINGS))
      if (!known.has(`${name}=${value}`.toLowerCase()))
        await client.query(
          `alter role ${pg.escapeIdentifier(role)} in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
        )
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Warns the operator of connections that the pooler opened before the role said what they keep to. */
export async function warnOfOtherSettings(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(SETTINGS)],
  )
  const others = rows.filter(({ name, value }) => SETTINGS[name as keyof typeof SETTINGS] !== value)
  if (others.length > 0)
    log.warn({ settings: others }, 'the pooler has connections of before: let it open new ones (RECONNECT)')
}
