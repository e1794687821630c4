import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../database/database.ts'
import { migrateToLatest } from '../../database/migrations/migrate.ts'
import { emptyDatabase } from '../../testing/database-copy.ts'

let database: OpenDatabase
let drop: () => Promise<void>
beforeAll(async () => {
  const empty = await emptyDatabase(inject('templateUrl'))
  database = openDatabase(empty.url, { poolSize: 2 })
  drop = empty.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const OWNER = '018f0000-0000-7000-8000-000000000001'

async function save(filters: { brand?: string[]; model?: string[] }, keys: string[]): Promise<void> {
  await sql`
    insert into saved_searches (user_id, name, filters, filters_hash, keys, alerts, created_at)
    values (${OWNER}, 'A search', ${JSON.stringify(filters)}, ${JSON.stringify(filters)}, ${keys}, true, now())`.execute(
    database.db,
  )
}

test('searches that were saved for models beside other makes get the keys of these makes', async () => {
  await migrateToLatest(database.db, { upTo: '0062_older_webhook_secrets' })
  await sql`insert into users (id, email, full_name) values (${OWNER}, 'a@example.com', 'A person')`.execute(
    database.db,
  )
  await sql`insert into vehicle_brands (name) values ('Nissan'), ('Toyota')`.execute(database.db)
  const dubai = 'in:dubai'
  await save({ brand: ['Toyota'], model: ['Nissan/Patrol'] }, [`${dubai}|b:Toyota`])
  await save({ brand: ['Toyota'], model: ['نيسان/Patrol'] }, [`${dubai}|b:Toyota`])
  await save({ brand: ['Toyota'], model: ['Nissan/X-Trail'] }, ['at:250,550|*', 'at:251,550|*'])
  await save({ brand: ['Toyota'] }, [`${dubai}|b:Toyota`])

  await migrateToLatest(database.db)

  const { rows } = await sql<{ keys: string[]; makes: string[] | null }>`
    select array(select unnest(s.keys) order by 1) as keys, c.makes
    from saved_searches s join alert_conditions c on c.search_id = s.id and c.keys = s.keys
    order by s.id`.execute(database.db)
  expect(rows).toEqual([
    { keys: [`${dubai}|b:Nissan`, `${dubai}|b:Toyota`], makes: null },
    { keys: [`${dubai}|*`, `${dubai}|b:Toyota`].sort(), makes: null },
    { keys: ['at:250,550|*', 'at:251,550|*'], makes: null },
    { keys: [`${dubai}|b:Toyota`], makes: ['Toyota'] },
  ])
})
