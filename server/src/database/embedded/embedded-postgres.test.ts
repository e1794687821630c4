import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openLog } from '../../log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { whyOutOfReach } from './postgres-user.ts'
import { urlOfRunningPostgres } from './running-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'rihla-embedded-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(question)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

describe('startEmbeddedPostgres', () => {
  test('takes over a cluster whose owner was killed, with its data', async () => {
    const starter = spawn(process.execPath, [
      path.join(import.meta.dirname, '../../testing/processes/postgres-process.ts'),
      folder,
    ])
    const [line] = await once(starter.stdout, 'data')
    const url = String(line).trim()
    await ask(url, 'create table kept (answer int)')
    await ask(url, 'insert into kept values (7)')
    starter.kill('SIGKILL')
    await once(starter, 'exit')
    const second = await startEmbeddedPostgres({ folder, fast: true })
    expect(second.url).toBe(url)
    expect(await ask(second.url, 'select answer from kept')).toBe(7)
    await second.stop()
    await expect(ask(second.url, 'select 1 as answer')).rejects.toThrow()
  })

  test('waits for the previous owner to stop, then starts the cluster again', async () => {
    const first = await startEmbeddedPostgres({ folder, fast: true })
    const second = startEmbeddedPostgres({ folder, fast: true })
    await first.stop()
    expect(await ask((await second).url, 'select answer from kept')).toBe(7)
    await (await second).stop()
  })

  test('uses its own socket, or TCP when the folder allows no socket', async () => {
    const lineOf = (url: string) => ask(url, "select coalesce(host(inet_client_addr()), 'socket') as answer")
    const running = await startEmbeddedPostgres({ folder, fast: true })
    expect(new URL(running.url).searchParams.get('host')).toBe(path.join(folder, 'postgres-socket'))
    expect(await lineOf(running.url)).toBe('socket')
    expect(await urlOfRunningPostgres(folder)).toBe(running.url)
    await running.stop()

    const other = await startEmbeddedPostgres({ folder: path.join(folder, "a guest's cars"), fast: true })
    expect(other.url).not.toContain('?')
    expect(await lineOf(other.url)).toBe('127.0.0.1')
    await other.stop()
  })

  test('lowercases letters of every alphabet the same on every system', async () => {
    const running = await startEmbeddedPostgres({ folder, fast: true })
    expect(await ask(running.url, "select lower('ÉÇ') as answer")).toBe('éç')
    await running.stop()
  })
})

describe('an embedded cluster that ends unexpectedly', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line: string) => void lines.push(line) })
  const givenUp: string[] = []
  const restart = { log, onGivenUp: (error: Error) => void givenUp.push(error.message) }
  const start = () => startEmbeddedPostgres({ folder, fast: true, restart })
  const postmaster = () =>
    Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const answersAgain = (url: string) =>
    vi.waitFor(async () => expect(await ask(url, 'select answer from kept')).toBe(7), 30_000)

  test('is restarted at the same address, with its data and an owner lock', async () => {
    const running = await start()
    const [killed, busy] = [postmaster(), ask(running.url, 'select pg_sleep(60)').catch(() => 'lost')]
    process.kill(killed, 'SIGKILL')
    await answersAgain(running.url)
    expect(postmaster()).not.toBe(killed)
    expect(await busy).toBe('lost')
    await vi.waitFor(() => expect(lines.at(-1)).toContain('the embedded database is back'))
    const owners = "select count(*)::int as answer from pg_locks where locktype = 'advisory' and granted"
    expect(await ask(running.url.replace('/rihla?', '/postgres?'), owners)).toBe(1)
    await running.stop()
    expect(lines.filter((line) => line.includes('started again'))).toHaveLength(1)
    await expect(ask(running.url, 'select 1 as answer')).rejects.toThrow()
  }, 40_000)

  test('gets an owner again when only one of its processes was killed', async () => {
    const running = await start()
    const client = new pg.Client({ connectionString: running.url })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    process.kill(rows[0]?.pid ?? 0, 'SIGKILL')
    await answersAgain(running.url)
    await vi.waitFor(() => expect(lines.at(-1)).toContain('the embedded database is back'), 10_000)
    await running.stop()
  }, 40_000)

  test('stays down when it is stopped during a restart', async () => {
    const running = await start()
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => lines.at(-1)).toContain('started again')
    await running.stop()
    expect(existsSync(path.join(folder, 'postgres/postmaster.pid'))).toBe(false)
    await expect(ask(running.url, 'select 1 as answer')).rejects.toThrow()
  }, 40_000)

  test('reports a message when it cannot be restarted', async () => {
    const running = await startEmbeddedPostgres({ folder, fast: true, restart: { ...restart, tryForMs: 0 } })
    const configuration = path.join(folder, 'postgres/postgresql.conf')
    appendFileSync(configuration, 'nonsense = on\n')
    process.kill(postmaster(), 'SIGKILL')
    await vi.waitFor(() => expect(givenUp).toHaveLength(1), 30_000)
    expect(givenUp[0]).toMatch(/ended and could not be started again.*nonsense/s)
    await running.stop()
  }, 40_000)
})

describe('whyOutOfReach', () => {
  const closed = path.join(folder, 'closed')
  mkdirSync(path.join(closed, 'data'), { recursive: true })
  chmodSync(closed, 0o700)

  test('names the folder that the lent user may not enter', () => {
    const why = whyOutOfReach({ uid: 4242, gid: 4242 }, [path.join(closed, 'data', 'postgres')])
    expect(why).toContain(`may not enter ${closed}`)
    expect(why).toContain('DATABASE_URL')
  })

  test('returns null when PostgreSQL runs as the current user', () => {
    expect(whyOutOfReach({}, [path.join(closed, 'data', 'postgres')])).toBeNull()
  })
})
