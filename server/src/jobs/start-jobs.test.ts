import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SCHEDULE } from '../schedule.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { startJobs } from './start-jobs.ts'

const testApp = useTestApp()

test('jobs also run in the process between scheduled runs, and a failing job keeps running', async () => {
  let runs = 0
  const third = Promise.withResolvers<void>()
  const jobs = await startJobs(testApp.deps, testApp.url, [
    {
      name: 'count-something',
      cron: '* * * * *',
      everySeconds: 0.01,
      run: () => {
        if (++runs === 3) third.resolve()
        return Promise.reject(new Error('not this time'))
      },
    },
  ])
  await third.promise
  await jobs.stop()
  const runsWhenStopped = runs
  expect(runsWhenStopped).toBeGreaterThanOrEqual(3)
})

test('a run learns that the process stops, and is waited for', async () => {
  const running = Promise.withResolvers<void>()
  let hasEnded = false
  const jobs = await startJobs(testApp.deps, testApp.url, [
    {
      name: 'wait-for-stop',
      cron: '* * * * *',
      everySeconds: 0.01,
      run: async ({ stopSignal }) => {
        const stopped = once(stopSignal, 'abort')
        running.resolve()
        await stopped
        hasEnded = true
      },
    },
  ])
  await running.promise
  await jobs.stop()
  expect(hasEnded).toBe(true)
})

test('the queue holds each job of the current schedule once, in Dubai time, and none of an older schedule', async () => {
  const jobs = await startJobs(testApp.deps, testApp.url, SCHEDULE)
  await jobs.stop()
  const again = await startJobs(testApp.deps, testApp.url, SCHEDULE)
  await again.stop()
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name, timezone from pgboss.schedule order by name`.execute(testApp.db)
  expect(rows.map(({ name }) => name)).toEqual(SCHEDULE.map(({ name }) => name).sort())
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(['Asia/Dubai']))
})

test('every scheduled job runs on an empty test app', async () => {
  for (const { run } of SCHEDULE) await expect(run(testApp.deps)).resolves.not.toThrow()
})
