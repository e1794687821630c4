import type { TestApp } from '@rihla/server/testing/test-app'
import { type RawBuilder, sql } from 'kysely'
import { columnsOfWords } from './hostile-columns.ts'
import { hostileText, MARK, shortHostileText, type Writing } from './payloads.ts'

const ADDRESSES = /email$/
/** Unique columns: each row needs its own value. */
const OF_ONE_ROW = new Set(['calendar_imports.url'])
/** Columns with a check of their length: they get the short text. */
const SHORT = new Set(['licence_countries.source'])
/** Columns that may only be set in rows where they already have a value. */
const BESIDE_OTHERS = new Set([
  'reviews.reply',
  'trip_issues.resolution',
  'no_show_reports.contest_text',
  'no_show_reports.decision_reason',
  'contact_messages.answer',
  'documents.rejection_reason',
  'deposit_holds.keep_reason',
  'payouts.bounce_reason',
  'charges.decision_reason',
  'host_applications.reason',
  'vehicle_papers.plate',
  'vehicle_papers.chassis_ending',
  'vehicle_papers.insurer',
  'vehicle_papers.policy_number',
  'vehicle_papers.reason',
])

/**
 * Stores hostile text in every column for users' text, without any check or rule. Returns the columns that had no row
 * to write to.
 */
export async function writeIntoTables({ db }: TestApp, writing: Writing): Promise<string[]> {
  const empty: string[] = []
  await db.transaction().execute(async (trx) => {
    // Disables the triggers too, including those of append-only tables.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [turn, name] of columnsOfWords().entries()) {
      const [table = '', column = ''] = name.split('.')
      const kept = hostileText(writing, name, turn).replaceAll('\u0000', '')
      const short = shortHostileText(writing, name)
      const value = valueFor(name, column, { kept, short })
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${alsoSet(name, value)}
        where ${rowsFor(name, column)}`.execute(trx)
      if (numAffectedRows === 0n) empty.push(name)
    }
  })
  return empty
}

/** The rows in which a column holds the text of people. */
function rowsFor(name: string, column: string): RawBuilder<unknown> {
  if (name === 'booking_messages.message') return sql`kind = 'message'`
  if (name === 'charges.details') return sql`details ? 'title'`
  return BESIDE_OTHERS.has(name) ? sql`${sql.ref(column)} is not null` : sql`true`
}

interface Texts {
  kept: string
  /** At most 80 characters. */
  short: string
}

function valueFor(name: string, column: string, { kept, short }: Texts): RawBuilder<unknown> {
  const inside = INSIDE[name]
  if (inside) return inside(kept, short)
  // Valid as an email address and a formula at once.
  if (ADDRESSES.test(column)) return sql`${`+cmd-${MARK}-0.${name}.`} || id || '@evil.example'`
  if (OF_ONE_ROW.has(name)) return sql`${kept} || id`
  return sql`${SHORT.has(name) ? short : kept}`
}

/** The values of columns whose text is inside of JSON. */
const INSIDE: Readonly<Record<string, (kept: string, short: string) => RawBuilder<unknown>>> = {
  'calendar_imports.warnings': (kept) => sql`
    jsonb_build_array(jsonb_build_object('code', 'unknown_zone', 'count', 1,
      'examples', jsonb_build_array(${kept}::text)))`,
  'oauth_clients.redirect_uris': (kept) => sql`array[${kept}::text]`,
  'audit_log.detail': (kept) => sql`detail || jsonb_build_object('reason', ${kept}::text)`,
  'invoices.supplier': (kept) => sql`supplier || ${partyOf(kept)}`,
  'invoices.customer': (kept) => sql`customer || ${partyOf(kept)}`,
  'invoices.about': (kept) => sql`
    about || jsonb_build_object('make', ${kept}::text, 'model', ${kept}::text)`,
  'charges.details': (kept) => sql`details || jsonb_build_object('title', ${kept}::text)`,
  // Filters are read by the schema of a search, which allows a place of 80 characters.
  'saved_searches.filters': (_kept, short) => sql`filters || jsonb_build_object('location', ${short}::text)`,
  'rental_agreements.content': (kept) => sql`
    jsonb_set(jsonb_set(jsonb_set(content::jsonb, '{renter,name}', to_jsonb(${kept}::text)),
      '{host,name}', to_jsonb(${kept}::text)), '{vehicle,color}', to_jsonb(${kept}::text))::text`,
}

const partyOf = (kept: string) => sql`jsonb_build_object('name', ${kept}::text, 'address', ${kept}::text)`

/** A check compares an agreement with its hash. */
const alsoSet = (name: string, value: RawBuilder<unknown>) =>
  name === 'rental_agreements.content'
    ? sql`, sha256 = encode(sha256(convert_to(${value}, 'UTF8')), 'hex')`
    : sql``
