import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { takeBackup } from '../../database/backup/backup.ts'
import { tableFile } from '../../database/backup/backup-manifest.ts'
import { restoreBackup } from '../../database/backup/restore.ts'
import type { Database } from '../../database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts'
import { openDocumentStorage, openFileStorage } from '../../providers/file-storage/open-file-storage.ts'
import { emptyDatabase } from '../database-copy.ts'
import { expectInvariants } from '../invariants.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { useTestApp } from '../use-test-app.ts'
import { storm } from './booking-storm.ts'
import { comeToRest } from './come-to-rest.ts'

const SECRETS = {
  AUTH_SECRET: 'a secret of the restored house, 32 characters',
  DOCUMENT_SECRET: 'another secret of this house, 32 characters',
}
const testApp = useTestApp({ settings: SECRETS, poolSize: 20 })
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-backups-'))
const clusterFolder = mkdtempSync(path.join(tmpdir(), 'rihla-restored-'))
const during = path.join(folder, 'during')
const after = path.join(folder, 'after')
/** Number of bookings after which the first backup is taken, during the random load. */
const SOME = 20
let cluster: RunningPostgres | undefined

beforeAll(async () => {
  const { config } = testApp.deps
  await openFileStorage(config).put('car/800.webp', Buffer.from('a car'), 'image/webp')
  await openDocumentStorage(config).put('person/card', Buffer.from('an identity card'), 'image/jpeg')
  const take = (to: string) => takeBackup(testApp.url, config, { to, now: testApp.clock.now() })
  const raging = storm(testApp, { operations: 400, seed: 7, parallel: 12 })
  await Promise.race([raging, bookingsAreMade()])
  await take(during)
  await raging
  await take(after)
  cluster = await startEmbeddedPostgres({ folder: clusterFolder, fast: true })
}, 240_000)
afterAll(async () => {
  await cluster?.stop()
  for (const place of [folder, clusterFolder]) rmSync(place, { recursive: true, force: true })
})

/** Resolves when that many bookings exist. */
async function bookingsAreMade(): Promise<void> {
  while ((await countOf(testApp.db, 'bookings')) < SOME) await new Promise((resolve) => setImmediate(resolve))
}

async function inRestored(from: string, look: (restored: TestApp) => Promise<void>): Promise<void> {
  const { url, drop } = await emptyDatabase(cluster?.url ?? '')
  const restored = await openTestApp(url, { settings: SECRETS, startsAt: testApp.clock.now() })
  try {
    await restoreBackup(url, restored.deps.config, { from })
    await look(restored)
  } finally {
    await restored.close()
    await drop()
  }
}

describe('a backup taken after random load', () => {
  test('is restored into a new cluster row by row, without a violated invariant', async () => {
    await inRestored(after, async ({ db, deps }) => {
      await expectInvariants(db)
      const was = await contentsOf(testApp.db)
      expect(await contentsOf(db)).toEqual(was)
      expect(await countOf(testApp.db, 'search_changes')).toBeGreaterThan(0)
      expect(await countOf(db, 'search_changes')).toBe(0)
      expect(Object.values(was).reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(500)
      const card = await openDocumentStorage(deps.config).read('person/card')
      expect(Buffer.from(card ?? []).toString()).toBe('an identity card')
      expect(await openFileStorage(deps.config).read('car/800.webp')).not.toBeNull()
    })
  }, 120_000)

  test('restores triggers, keys and sequences, so that the product works on it', async () => {
    await inRestored(after, async (restored) => {
      await expect(sql`delete from booking_status_history`.execute(restored.db)).rejects.toThrow(
        'append-only',
      )
      await expect(sql`update bookings set vehicle_id = uuidv7()`.execute(restored.db)).rejects.toThrow(
        'foreign key',
      )
      await storm(restored, { operations: 60, seed: 8, parallel: 4 })
    })
  }, 120_000)

  test('contains no secret and no readable document', () => {
    const { documentSecret } = testApp.deps.config
    const manifest = readFileSync(path.join(after, 'manifest.json'), 'utf8')
    for (const secret of [documentSecret, SECRETS.AUTH_SECRET]) expect(manifest).not.toContain(secret)
    const document = readFileSync(path.join(after, 'documents/person/card'))
    expect(document.includes('identity')).toBe(false)
  })
})

test('a backup taken during random load is a consistent snapshot: it settles with no invariant violated', async () => {
  await inRestored(during, async (restored) => {
    const bookings = await countOf(restored.db, 'bookings')
    expect(bookings).toBeGreaterThanOrEqual(SOME)
    expect(bookings).toBeLessThan(await countOf(testApp.db, 'bookings'))
    await comeToRest(restored)
    await expectInvariants(restored.db)
  })
}, 120_000)

describe('a restore is refused', () => {
  const refused = async (url: string, settings: Record<string, string> = {}, from = after) => {
    const { deps, close } = await openTestApp(url, { settings: { ...SECRETS, ...settings } })
    try {
      await restoreBackup(url, deps.config, { from })
      return 'restored'
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    } finally {
      await close()
    }
  }

  test('into a database that is not empty', async () => {
    expect(await refused(testApp.url)).toContain('not empty')
  })

  test('with different secrets, from a folder without a backup, or from changed files', async () => {
    const { url, drop } = await emptyDatabase(inject('templateUrl'))
    const other = 'a secret that sealed nothing, 32 characters'
    expect(await refused(url, { DOCUMENT_SECRET: other })).toContain('DOCUMENT_SECRET is another')
    expect(await refused(url, { AUTH_SECRET: other })).toContain('AUTH_SECRET is another')
    expect(await refused(url, {}, folder)).toContain('no backup')
    const file = tableFile(after, 'bookings')
    const whole = readFileSync(file)
    appendFileSync(file, 'x')
    expect(await refused(url)).toContain('is not as it was written')
    writeFileSync(file, whole)
    expect(await refused(url)).toBe('restored')
    await drop()
  })

  test('without the secret that it replaced, from a backup of meanwhile', async () => {
    const previous = 'a secret that is being replaced, 32 characters'
    const meanwhile = path.join(folder, 'meanwhile')
    const config = { ...testApp.deps.config, previousDocumentSecret: previous }
    await takeBackup(testApp.url, config, { to: meanwhile, now: testApp.clock.now() })
    const { url, drop } = await emptyDatabase(inject('templateUrl'))
    expect(await refused(url, {}, meanwhile)).toContain('DOCUMENT_SECRET is another')
    expect(await refused(url, { DOCUMENT_SECRET_PREVIOUS: previous }, meanwhile)).toBe('restored')
    await drop()
  })
})

test('a backup never overwrites another', async () => {
  await expect(takeBackup(testApp.url, testApp.deps.config, { to: after, now: 0 })).rejects.toThrow(
    'there already',
  )
})

async function countOf(db: Database, table: 'bookings' | 'search_changes'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The number of rows of each table, and a checksum of their content. */
async function contentsOf(db: Database): Promise<Record<string, { rows: number; sum: string }>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'search_changes') order by 1`.execute(
    db,
  )
  const contents: Record<string, { rows: number; sum: string }> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; sum: string }>`
      select count(*) as rows, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum
      from ${sql.table(name)} t`.execute(db)
    if (rows[0]) contents[name] = rows[0]
  }
  return contents
}
