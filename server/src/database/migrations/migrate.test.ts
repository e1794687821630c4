import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { emptyDatabase } from '../../testing/database-copy.ts'
import { useTestDatabase } from '../../testing/use-test-database.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { migrateToLatest } from './migrate.ts'
import { readMigrationFiles, statementsOf, sumOf } from './migration-files.ts'
import { findDrift } from './migration-sums.ts'

describe('the migrations of the product', () => {
  const database = useTestDatabase()

  test('run nothing on a fully migrated database', async () => {
    expect(await migrateToLatest(database.db)).toEqual([])
    expect(await findDrift(database.db)).toEqual([])
  })

  test('leave the audit log append-only', async () => {
    await sql`insert into audit_log (action, subject_kind, subject_id) values ('test', 'test', '1')`.execute(
      database.db,
    )
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('append-only')
    await expect(sql`update audit_log set action = 'another'`.execute(database.db)).rejects.toThrow(
      'append-only',
    )
  })
})

describe('migrateToLatest', () => {
  let folder: string
  let database: OpenDatabase
  let drop: () => Promise<void>
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'rihla-migrations-'))
    const empty = await emptyDatabase(inject('templateUrl'))
    database = openDatabase(empty.url, { poolSize: 4 })
    drop = empty.drop
  })
  afterEach(async () => {
    await database.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = (name: string, text: string) => writeFileSync(path.join(folder, `${name}.sql`), text)
  const migrate = (onWait?: () => void) => migrateToLatest(database.db, { folder, onWait })

  test('runs each new file once, even when two processes start together', async () => {
    file('0001_cars', 'create table cars (id int primary key);')
    expect(await migrate()).toEqual(['0001_cars'])
    file('0002_slow', 'select pg_sleep(0.4); create table slow ();')
    let waited = 0
    const ran = await Promise.all([migrate(() => waited++), migrate(() => waited++)])
    expect(ran.toSorted()).toEqual([[], ['0002_slow']])
    expect(waited).toBe(1)
  })

  test('creates an index concurrently outside a transaction, also on an empty database', async () => {
    file('0001_cars', 'create table cars (id int, colour text);')
    file(
      '0002_colours',
      '-- outside a transaction\ndrop index concurrently if exists cars_colour;\ncreate index concurrently cars_colour on cars (colour);\n',
    )
    file('0003_seats', 'alter table cars add column seats int;')
    expect(await migrate()).toEqual(['0001_cars', '0002_colours', '0003_seats'])
  })

  test('keeps the files that ran before a failing one, and nothing of that one', async () => {
    file('0001_cars', 'create table cars (id int);')
    await migrate()
    file('0002_seats', 'alter table cars add column seats int;')
    file('0003_broken', 'alter table cars add column doors int; select no_such_thing();')
    await expect(migrate()).rejects.toThrow('no_such_thing')
    file('0003_broken', 'alter table cars add column doors int;')
    expect(await migrate()).toEqual(['0003_broken'])
  })

  test('accepts a database that a newer version has migrated further', async () => {
    file('0001_cars', 'create table cars (id int);')
    file('0002_seats', 'alter table cars add column seats int;')
    await migrate()
    rmSync(path.join(folder, '0002_seats.sql'))
    expect(await migrate()).toEqual([])
    expect(await findDrift(database.db, folder)).toEqual([])
  })

  test('reports files that do not match the database', async () => {
    file('0001_cars', 'create table cars (id int);')
    file('0003_seats', 'alter table cars add column seats int;')
    await migrate()
    file('0001_cars', '-- Cars.\ncreate table cars\n  (id int);\n')
    expect(await findDrift(database.db, folder)).toEqual([])
    file('0001_cars', 'create table cars (id bigint);')
    file('0002_doors', 'alter table cars add column doors int;')
    rmSync(path.join(folder, '0003_seats.sql'))
    const [changed, late, gone] = await findDrift(database.db, folder)
    expect(changed).toMatch(/^0001_cars was changed after it ran/)
    expect(late).toMatch(/^0002_doors has not run here, but 0003_seats/)
    expect(gone).toMatch(/^0003_seats ran here, but there is no such file/)
  })

  test('refuses a database with another migration history, and says what to do', async () => {
    file('0001_cars', 'create table cars (id int);')
    file('0002_seats', 'alter table cars add column seats int;')
    file('0003_doors', 'alter table cars add column doors int;')
    await migrate()
    for (const name of ['0002_seats', '0003_doors']) rmSync(path.join(folder, `${name}.sql`))
    file('0002_bookings', 'create table bookings (id int);')
    const error = await migrate().catch((thrown: Error) => thrown)
    expect(String(error)).toContain('0002_bookings has not run here, but 0003_doors after it has')
    expect(String(error)).toContain('0002_seats (and 1 more) ran here, but there is no such file')
    expect(String(error)).toContain('start with an empty database')
    const { rows } = await sql`select to_regclass('bookings') as made`.execute(database.db)
    expect(rows).toEqual([{ made: null }])
  })
})

describe('the statements of a file', () => {
  test('end at semicolons, but not within a function body or a string', () => {
    const body = "create function f() returns text language sql as $$ select 'a;b'; $$"
    expect(statementsOf(`-- one; comment\n${body};\nselect ';' ; select 2`)).toEqual([
      body,
      "select ';'",
      'select 2',
    ])
  })

  test('have a checksum that comments do not change', async () => {
    expect(sumOf('-- a\nselect 1;\n')).toBe(sumOf('select\n  1'))
    expect(sumOf('select 1')).not.toBe(sumOf('select 2'))
    const files = await readMigrationFiles()
    expect(new Set(files.map((file) => sumOf(file.sql))).size).toBe(files.length)
  })
})
