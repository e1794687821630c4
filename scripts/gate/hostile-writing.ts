import { randomUUID } from 'node:crypto'
import { ENDPOINTS, type Schema } from '@rihla/server/testing/all-endpoints'
import type { TestApp } from '@rihla/server/testing/test-app'
import { sql } from 'kysely'
import { ADDRESSES, filledPath } from './addresses.ts'
import { cookieOf, type Everybody, type Kind } from './everybody.ts'

const WRITERS: readonly Kind[] = ['guest', 'renter', 'host', 'support', 'admin']

/** Columns that hold what people typed, and what they may hold though no form of ours asks for it. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  users: ['full_name', 'driver_license'],
  vehicles: ['make', 'model', 'color', 'description', 'exact_pickup', 'license_plate', 'verification_notes'],
  bookings: ['pickup_location', 'dropoff_location', 'special_requests', 'cancellation_note'],
  chat_messages: ['message'],
  chat_conversations: ['guest_name'],
  contact_messages: ['first_name', 'last_name', 'subject', 'message'],
  reviews: ['comment'],
  trip_handovers: ['note'],
  trip_issues: ['description'],
  calendar_entries: ['note'],
  calendar_imports: ['name'],
  bank_accounts: ['holder_name'],
  payouts: ['holder_name'],
  sign_in_factors: ['name'],
  booking_status_history: ['reason'],
  sessions: ['user_agent'],
  newsletter_subscribers: ['name'],
}

/** Writes the payload into every free text of every endpoint that writes, as everybody; answers which took it. */
export async function writeThroughApi(
  house: TestApp,
  everybody: Everybody,
  payload: string,
): Promise<Set<string>> {
  const took = new Set<string>()
  for (const { name, method, path, input } of ADDRESSES) {
    const schema = ENDPOINTS.find((endpoint) => endpoint.name === name)?.input
    if (method === 'GET' || method === 'DELETE' || !schema || ENDS.test(name)) continue
    const texts = freeTextsOf(schema)
    if (texts.length === 0) continue
    const hostile = Object.fromEntries(texts.map(([field, max]) => [field, payload.slice(0, max)]))
    for (const kind of WRITERS) {
      const cookie = cookieOf(everybody, kind)
      const body = { ...input, ...hostile, ...('key' in input ? { key: randomUUID() } : {}) }
      const answer = await house
        .as(null)
        [method === 'POST' ? 'post' : 'patch'](filledPath(name, path, everybody, everybody.ours), body, {
          headers: {
            ...(cookie === '' ? {} : { cookie }),
            'x-forwarded-for': `198.51.100.${WRITERS.indexOf(kind) + 1}`,
          },
        })
      if (answer.status < 300) took.add(name)
    }
    await house.db.deleteFrom('rate_limits').execute()
    house.clock.advance(1000)
  }
  return took
}

/** Acts after which those who write could not write again. */
const ENDS = /signIn|deleteAccount|suspendUser|changeUserType|changeSupport|cancel|decline/

function freeTextsOf({ properties = {} }: Schema): Array<[string, number]> {
  return Object.entries(properties).flatMap(([field, schema]) => {
    const part = schema.anyOf?.find(({ type }) => type === 'string') ?? schema
    const isFree = part.type === 'string' && !part.format && !part.pattern && !part.enum && !('const' in part)
    const isOther = /token|password|code|key|slug|id$|date|time|after|path/i.test(field)
    return isFree && !isOther && (part.maxLength ?? 0) >= 80 ? [[field, (part.maxLength ?? 0) / 4]] : []
  })
}

/** Puts the payload where people's words are kept, as if no check or rule had stood before it. */
export async function writeIntoTables({ db }: TestApp, payload: string): Promise<void> {
  const kept = payload.replaceAll('\u0000', '')
  await db.transaction().execute(async (trx) => {
    // Not even the rules of the tables that nothing there is ever changed.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, columns] of Object.entries(COLUMNS))
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${kept} where ${sql.ref(column)} is not null`.execute(
          trx,
        )
    await sql`update booking_messages set message = ${kept} where kind = 'text'`.execute(trx)
  })
}
