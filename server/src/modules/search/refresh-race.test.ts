import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts'
import { refreshSearchRow } from './public.ts'

const testApp = useTestApp()

test('a search-row refresh that waited for the vehicle lock sees what was committed meanwhile', async () => {
  const { id } = await testApp.aVehicle({ seats: 4 })
  let refreshed: Promise<void> | undefined
  await testApp.db.transaction().execute(async (trx) => {
    await trx.updateTable('vehicles').set({ seats: 7 }).where('id', '=', id).execute()
    refreshed = testApp.db.transaction().execute((other) => refreshSearchRow(other, id))
    await waitForLockWaiters(testApp.db)
  })
  await refreshed
  const row = await testApp.db
    .selectFrom('vehicle_search')
    .select('seats')
    .where('vehicle_id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ seats: 7 })
})
