import { expect, test } from 'vitest'
import { aBookingRequest } from '../../testing/builders/booking-request.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts'
import { lockBooking } from './booking-store.ts'

const testApp = useTestApp()

test('a booking read after waiting for its lock has the state committed meanwhile', async () => {
  const [renter, host] = [await testApp.signUp(), await testApp.signUp({ userType: 'host' })]
  const vehicle = await testApp.aVehicle({ hostId: host.id })
  const { body } = await testApp.as(renter).post('/api/v1/bookings', aBookingRequest(vehicle.id))
  const lockIt = () => testApp.db.transaction().execute((trx) => lockBooking(trx, body.bookingId))
  for (const holdFirst of ['vehicles', 'bookings'] as const) {
    let waited: ReturnType<typeof lockIt> | undefined
    await testApp.db.transaction().execute(async (trx) => {
      if (holdFirst === 'vehicles')
        await trx.updateTable('vehicles').set({ trip_count: 9 }).where('id', '=', vehicle.id).execute()
      await trx
        .updateTable('bookings')
        .set({ special_requests: `written behind ${holdFirst}` })
        .where('id', '=', body.bookingId)
        .execute()
      waited = lockIt()
      await waitForLockWaiters(testApp.db)
    })
    await expect(waited).resolves.toMatchObject({
      id: body.bookingId,
      special_requests: `written behind ${holdFirst}`,
    })
  }
})
