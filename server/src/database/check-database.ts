import pg from 'pg'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { startupOptions } from './session-settings.ts'

const NEEDED_VERSION = 18
const CONNECT_WITHIN_MS = 8000
/** The bytes sort as text, the same on every system; case is that of Unicode. */
const MAKE_DATABASE =
  "create database rihla owner rihla encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0"

/** What the server says about itself and the database of the address. */
export interface DatabaseFacts {
  version: string
  versionNumber: number
  database: string
  encoding: string
  /** `b`: PostgreSQL's own, the same on every system; `c`: the operating system's; `i`: ICU. */
  localeProvider: string
  locale: string
  /** Migrations have run: the database can no longer be made again without moving its data. */
  isInUse: boolean
}

/**
 * Refuses a database that the product cannot use before anything is written to it: an address that leads nowhere or to
 * a pooler, an older PostgreSQL, another encoding or locale. Of a database in use the locale is only warned of: the
 * sentences are returned. Throws a message for the operator that says what to do.
 */
export async function checkDatabase(
  url: string,
  { setting, isPooled = false }: { setting: string; isPooled?: boolean },
): Promise<string[]> {
  const facts = await readFacts(url).catch((error: unknown) => {
    throw new OperatorError(whyNotReached(error, { setting, isPooled }))
  })
  const obstacle = whyUnfit(facts)
  if (obstacle === null) return []
  if (facts.isInUse && facts.versionNumber >= NEEDED_VERSION * 10_000) return [obstacle]
  throw new OperatorError(obstacle)
}

/** The same for the database of the settings; the embedded one is made right. */
export async function checkDatabaseOf({
  databaseDirectUrl,
  databaseIsPooled: isPooled,
}: Pick<Config, 'databaseDirectUrl' | 'databaseIsPooled'>): Promise<string[]> {
  if (databaseDirectUrl === null) return []
  const setting = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  return await checkDatabase(databaseDirectUrl, { setting, isPooled })
}

/** Why the product cannot use this database, and what to do; null when it can. */
export function whyUnfit(facts: Omit<DatabaseFacts, 'isInUse'>): string | null {
  if (facts.versionNumber < NEEDED_VERSION * 10_000)
    return `The database server is PostgreSQL ${facts.version}; Rihla needs PostgreSQL ${NEEDED_VERSION} or newer.`
  const isRight =
    facts.encoding === 'UTF8' && facts.localeProvider === 'b' && /^C\.UTF-?8$/i.test(facts.locale)
  if (isRight) return null
  const provider = { b: 'builtin', c: 'libc', i: 'icu' }[facts.localeProvider] ?? facts.localeProvider
  return (
    `The database ${facts.database} has the encoding ${facts.encoding} and the ${provider} locale ${facts.locale}; ` +
    'Rihla needs UTF8 and the builtin locale C.UTF-8, which sorts the same on every system. ' +
    `Make one as the superuser (psql), with the name and the owner you use:\n  ${MAKE_DATABASE};`
  )
}

async function readFacts(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rihla check',
    // As every other connection: a pooler refuses them here, before the first migration.
    options: startupOptions(),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    // The catalogue as JSON: older servers have fewer columns.
    const { rows } = await client.query<DatabaseFacts>(`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::int as "versionNumber", datname as database,
        pg_encoding_to_char(encoding) as encoding, to_jsonb(d) ->> 'datlocprovider' as "localeProvider",
        coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale', datcollate) as locale,
        to_regclass('public.kysely_migration') is not null as "isInUse"
      from pg_database d where datname = current_database()`)
    const [facts] = rows
    if (!facts) throw new Error('it does not say which database this is')
    return facts
  } finally {
    await client.end().catch(() => {})
  }
}

/** A message for the operator; it contains no part of the address. */
export function whyNotReached(
  error: unknown,
  { setting, isPooled }: { setting: string; isPooled: boolean },
): string {
  const { code = '', message = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  if (/unsupported startup parameter/.test(message))
    return isPooled
      ? 'DATABASE_DIRECT_URL leads to a pooler: it must lead to PostgreSQL itself, usually port 5432.'
      : 'DATABASE_URL leads to a pooler (such as PgBouncer). Keep it, and set DATABASE_DIRECT_URL to the same database ' +
          'without the pooler, for example DATABASE_DIRECT_URL=postgres://rihla:password@10.0.0.5:5432/rihla ' +
          '(docs/operations/deploy.md, Behind a pooler).'
  if (code === '28P01' || code === '28000')
    return `${setting}: PostgreSQL refuses the user or the password (${code}).`
  if (code === '3D000')
    return `${setting}: there is no such database. Make it as the superuser (psql):\n  ${MAKE_DATABASE};`
  if (code === 'ENOTFOUND') return `${setting}: no machine has the host name of this address (ENOTFOUND).`
  return `${setting}: the database cannot be reached (${code || message || 'no reason given'}).`
}
