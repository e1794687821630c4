import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { currentIndex, prepareIndex } from './in-memory-index.ts'

const testApp = useTestApp()

const ready = async () => {
  const { status } = await testApp.app.request(`${testApp.deps.config.publicUrl}/readyz`)
  return status
}

test('a process with too few vehicles for an index is ready at once', async () => {
  await testApp.aVehicle()
  await prepareIndex(testApp.deps, 2).done
  expect(await ready()).toBe(200)
  expect(await currentIndex(testApp.deps)).toBe(null)
})

test('a process is ready only when its index is read', async () => {
  expect(await ready()).toBe(200)
  const begin = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const locking = testApp.db.transaction().execute(async (trx) => {
    await sql`lock table vehicle_search in access exclusive mode`.execute(trx)
    locked.resolve()
    await begin.promise
  })
  await locked.promise
  const preparing = prepareIndex(testApp.deps, 1)
  expect(await ready()).toBe(503)
  begin.resolve()
  await locking
  await preparing.done
  expect(await ready()).toBe(200)
  expect(await currentIndex(testApp.deps)).not.toBe(null)
})

test('a process that cannot read its index stays unready until it stops', async () => {
  const { db, clock, log } = testApp.deps
  await sql`alter table listed_changes rename to moved_away`.execute(db)
  const preparing = prepareIndex({ db, clock, log }, 1)
  await expect.poll(ready).toBe(503)
  await preparing.stop()
  await preparing.done
  await sql`alter table moved_away rename to listed_changes`.execute(db)
})
