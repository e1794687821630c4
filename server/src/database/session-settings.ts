import pg from 'pg'
import type { Log } from '../log.ts'

/** The settings of every connection: limits on running and waiting, and one time zone. */
const SETTINGS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
}
/**
 * An arbitrary number, the same in every version of the product: the holder of this lock changes the role's settings.
 */
const ROLE_LOCK = 7_274_454

/** The settings as startup options of a connection. */
export const startupOptions = (): string =>
  Object.entries(SETTINGS)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/**
 * Stores the settings on the role for this database. Behind a pooler in transaction mode this is the only way: startup
 * options do not get through, and a `set` would reach the next user of the connection.
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

/** Warns the operator of pooler connections that were opened before the role had these settings. */
export async function warnOfOtherSettings(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    'select name, current_setting(name) as value from unnest($1::text[]) name',
    [Object.keys(SETTINGS)],
  )
  const others = rows.filter(({ name, value }) => SETTINGS[name as keyof typeof SETTINGS] !== value)
  if (others.length > 0)
    log.warn({ settings: others }, 'the pooler has connections of before: let it open new ones (RECONNECT)')
}
