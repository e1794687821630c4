import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import type { Queryable } from './database/database.ts'
import { startRihla, startWork } from './start.ts'
import { useTestApp } from './testing/use-test-app.ts'

const testApp = useTestApp({ settings: { ROLE: 'web' } })

test('a web process starts no jobs', async () => {
  const finish: Array<() => Promise<void>> = []
  await startWork(testApp.deps, testApp.url, finish)
  expect(finish).toEqual([])
  expect(await hasJobs(testApp.db)).toBe(false)
})

test('a worker process runs the jobs and answers only health checks', async () => {
  const config = readConfig({
    ROLE: 'worker',
    PORT: '0',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATABASE_URL: testApp.url,
    RIHLA_DATA: testApp.deps.config.dataFolder,
  })
  const worker = await startRihla(config, { development: false })
  try {
    const answers = ['/healthz', '/readyz', '/', '/api/v1/openapi.json'].map((path) =>
      fetch(`http://127.0.0.1:${worker.port}${path}`),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 404, 404])
    expect(await hasJobs(testApp.db)).toBe(true)
  } finally {
    await worker.stop()
  }
})

test('a web process goes on serving after SIGTERM until proxies have noticed', async () => {
  const config = readConfig({
    ROLE: 'web',
    PORT: '0',
    DRAIN_SECONDS: '1',
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATABASE_URL: testApp.url,
    RIHLA_DATA: testApp.deps.config.dataFolder,
  })
  const web = await startRihla(config, { development: false, withoutPages: true })
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${web.port}${path}`)).status
  const stopped = web.stop()
  expect([await statusOf('/readyz'), await statusOf('/api/v1/search')]).toEqual([503, 200])
  await stopped
  await expect(statusOf('/healthz')).rejects.toThrow()
})

test('an unknown role is refused', () => {
  expect(() => readConfig({ ROLE: 'cook' })).toThrow('ROLE')
})

async function hasJobs(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.schedule') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}
