import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startRihla } from '../start.ts'
import { copyDatabase, emptyDatabase } from '../testing/database-copy.ts'
import { startTransactionPooler } from '../testing/processes/transaction-pooler.ts'
import { checkDatabase, whyUnfit } from './check-database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-check-'))
const closing: Array<() => Promise<unknown>> = []
const owner = new pg.Client({ connectionString: urlOf('postgres') })
const setting = 'DATABASE_URL'

function urlOf(database: string, by: { username?: string; password?: string; port?: string } = {}): string {
  return Object.assign(new URL(inject('templateUrl')), { pathname: `/${database}`, ...by }).href
}

beforeAll(() => owner.connect())
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  await owner.end()
  rmSync(folder, { recursive: true, force: true })
})

async function databaseOf(name: string, options: string): Promise<string> {
  await owner.query(`drop database if exists ${name} with (force)`)
  await owner.query(`create database ${name} template template0 ${options}`)
  closing.push(() => owner.query(`drop database if exists ${name} with (force)`))
  return urlOf(name)
}
const refusalOf = (url: string, isPooled = false) =>
  checkDatabase(url, { setting, isPooled }).then(
    () => 'accepted',
    (error: Error) => error.message,
  )

describe('a database', () => {
  test('is accepted when it is empty or in use, with the locale of the product', async () => {
    const empty = await emptyDatabase(inject('templateUrl'))
    const used = await copyDatabase(inject('templateUrl'))
    closing.push(empty.drop, used.drop)
    expect(await checkDatabase(empty.url, { setting })).toEqual([])
    expect(await checkDatabase(used.url, { setting })).toEqual([])
  })

  test.each([
    ['check_ascii', "encoding 'SQL_ASCII' locale_provider libc locale 'C'", 'the encoding SQL_ASCII'],
    ['check_libc', "encoding 'UTF8' locale_provider libc locale 'C'", 'the libc locale C'],
    [
      'check_builtin',
      "encoding 'UTF8' locale_provider builtin builtin_locale 'C' locale 'C'",
      'the builtin locale C',
    ],
  ])('named %s is refused before anything is written to it', async (name, options, what) => {
    const url = await databaseOf(name, options)
    const config = readConfig({
      RIHLA_DATA: folder,
      DATABASE_URL: url,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
    })
    const start = startRihla(config, { development: false, withoutPages: true })
    await expect(start).rejects.toThrow(what)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      "select count(*)::int as made from pg_class where relname like 'kysely%'",
    )
    await client.end()
    expect(rows).toEqual([{ made: 0 }])
  })

  test('is made right by the command that the refusal names', async () => {
    const refusal = await refusalOf(
      await databaseOf('check_wrong', "encoding 'UTF8' locale_provider libc locale 'C'"),
    )
    const command = /create database .*/.exec(refusal)?.[0] ?? ''
    closing.push(() => owner.query('drop database if exists check_right'))
    await owner.query(command.replace('rihla owner rihla', `check_right owner ${owner.user}`))
    expect(await refusalOf(urlOf('check_right'))).toBe('accepted')
  })

  test('that is in use with another locale is warned of, because only a restore can change it', async () => {
    const url = await databaseOf('check_in_use', "encoding 'UTF8' locale_provider libc locale 'C'")
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table kysely_migration (name text)')
    await client.end()
    expect((await checkDatabase(url, { setting })).join()).toContain('the libc locale C')
  })

  test('of an older server is refused with both versions', () => {
    const facts = { database: 'rihla', encoding: 'UTF8', localeProvider: 'b', locale: 'C.UTF-8' }
    expect(whyUnfit({ ...facts, version: '15.8 (Debian 15.8-1)', versionNumber: 150_008 })).toBe(
      'The database server is PostgreSQL 15.8 (Debian 15.8-1); Rihla needs PostgreSQL 18 or newer.',
    )
    expect(whyUnfit({ ...facts, version: '18.0', versionNumber: 180_000 })).toBeNull()
  })
})

describe('the address of a database', () => {
  test('that leads to a pooler says which setting leads around it', async () => {
    const copy = await copyDatabase(inject('templateUrl'))
    const pooler = await startTransactionPooler(copy.url, 1)
    closing.push(copy.drop, pooler.close)
    expect(await refusalOf(pooler.url)).toContain('set DATABASE_DIRECT_URL to the same database')
    expect(await refusalOf(pooler.url, true)).toContain('DATABASE_DIRECT_URL leads to a pooler')
  })

  test.each([
    [
      'a wrong password',
      urlOf('postgres', { password: 'secret-word' }),
      'refuses the user or the password (28P01)',
    ],
    ['no such database', urlOf('no_such_database'), 'there is no such database'],
    ['no server', 'postgres://a:secret-word@127.0.0.1:1/b', 'cannot be reached (ECONNREFUSED)'],
    ['no machine', 'postgres://a:secret-word@no-such-host.invalid/b', 'DATABASE_URL: '],
  ])('with %s is named, and its password is not', async (_, url, what) => {
    const refusal = await refusalOf(url)
    expect(refusal).toContain('DATABASE_URL: ')
    expect(refusal).toContain(what)
    expect(refusal).not.toContain('secret-word')
  })
})
