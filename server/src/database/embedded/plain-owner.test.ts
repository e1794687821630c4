import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aTrip } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { startProcess } from '../../testing/processes/start-process.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { takeBackup } from '../backup/backup.ts'
import { restoreBackup } from '../backup/restore.ts'

const SQL_OF_COMPOSE = path.resolve(import.meta.dirname, '../../../../deploy/make-database.sql')
const SETTINGS = {
  AUTH_SECRET: 'a secret that only tests know, 32 characters',
  DOCUMENT_SECRET: 'another secret that only tests know, 32 characters',
}

const owner = `owner_${randomBytes(4).toString('hex')}`
const spare = `${owner}_spare`
const folder = mkdtempSync(path.join(tmpdir(), 'rihla-owner-'))
const superuser = new pg.Client({ connectionString: urlOf('postgres', {}) })
const urlOfOwner = (database: string) => urlOf(database, { username: owner, password: 'of-the-owner' })

function urlOf(database: string, by: { username?: string; password?: string }): string {
  return Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}`, ...by }).href
}

// The role is created as in the compose file, under a different name; other tests need the superuser of this cluster.
beforeAll(async () => {
  await superuser.connect()
  const statements = readFileSync(SQL_OF_COMPOSE, 'utf8')
    .replaceAll(/^(--|\\).*$/gm, '')
    .replaceAll('rihla', owner)
    .replace(":'password'", "'of-the-owner'")
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && !statement.startsWith('alter role postgres'))
  for (const statement of statements) await superuser.query(statement)
  await superuser.query(`create database ${spare} owner ${owner}`)
})

afterAll(async () => {
  for (const database of [owner, spare])
    await superuser.query(`drop database if exists ${database} with (force)`)
  await superuser.query(`drop role ${owner}`)
  await superuser.end()
  rmSync(folder, { recursive: true, force: true })
})

test('a role that only owns the database can run migrations, processes, jobs, backups and restores', async () => {
  const { rows } = await superuser.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = $1',
    [owner],
  )
  expect(rows.flatMap((role) => Object.values(role))).toEqual([false, false, false, false, false])

  const product = await startProcess({ ...SETTINGS, DATABASE_URL: urlOfOwner(owner), RIHLA_DATA: folder })
  const testApp = await openTestApp(urlOfOwner(owner), { settings: SETTINGS, startsAt: Date.now() })
  const { id, renter } = await aTrip(testApp)
  const shown = await product.as(renter).get(`/api/v1/bookings/${id}`)
  expect([shown.status, shown.body.status]).toEqual([200, 'confirmed'])
  await product.stop()

  const to = path.join(folder, 'backup')
  await takeBackup(urlOfOwner(owner), testApp.deps.config, { to, now: testApp.clock.now() })
  await testApp.close()
  const restored = await openTestApp(urlOfOwner(spare), { settings: SETTINGS, startsAt: Date.now() })
  await restoreBackup(urlOfOwner(spare), restored.deps.config, { from: to })
  expect((await restored.as(renter).get(`/api/v1/bookings/${id}`)).body.status).toBe('confirmed')
  await expectInvariants(restored.db)
  await restored.close()
}, 120_000)
