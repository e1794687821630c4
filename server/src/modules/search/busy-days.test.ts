import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { aTrip } from '../../testing/builders/trip.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { waitForLockWaiters } from '../../testing/wait-for-lock-waiters.ts'
import { refreshBusyDays, rollBusyDays } from './public.ts'

const testApp = useTestApp()
beforeAll(() => rollBusyDays(testApp.deps))

/** A vehicle's busy days in its search row, and whether that row equals `vehicle_search_row_truth`. */
async function known(vehicleId: string) {
  const { rows } = await sql<{ expires: boolean; busyDays: number; isTrue: boolean }>`
    select s.next_expiry is not null as expires, to_jsonb(s) = to_jsonb(t) as "isTrue",
      (bit_count(s.busy_0::bit(64)) + bit_count(s.busy_1::bit(64)) + bit_count(s.busy_2::bit(64)) + bit_count(s.busy_3::bit(64))
        + bit_count(s.busy_4::bit(64)) + bit_count(s.busy_5::bit(64)) + bit_count(s.busy_6::bit(64)))::int as "busyDays"
    from vehicle_search s left join vehicle_search_row_truth t on t.vehicle_id = s.vehicle_id
    where s.vehicle_id = ${vehicleId}`.execute(testApp.db)
  return rows[0]
}

test('the busy days of a paid instant booking do not expire', async () => {
  const { vehicleId } = await aTrip(testApp)
  expect(await known(vehicleId)).toEqual({ expires: false, busyDays: 3, isTrue: true })
})

test('the busy days of a request expire until it is answered, and are free after a decline', async () => {
  const { id, vehicleId, host } = await aTrip(testApp, { isRequest: true })
  expect(await known(vehicleId)).toEqual({ expires: true, busyDays: 3, isTrue: true })
  await testApp.as(host).post(`/api/v1/bookings/${id}/decline`, { reason: 'The car is at the garage' })
  expect(await known(vehicleId)).toEqual({ expires: false, busyDays: 0, isTrue: true })
})

test('days held for a change expire with it', async () => {
  const booking = await aBookingToChange(testApp, { instantBook: false })
  await booking.ask(otherDates(5), 44_000)
  expect(await known(booking.vehicle.id)).toMatchObject({ expires: true, isTrue: true })
})

test('a busy-days refresh that waited for the vehicle lock sees what was committed meanwhile', async () => {
  const { id } = await testApp.aVehicle()
  let refreshed: Promise<void> | undefined
  await testApp.db.transaction().execute(async (trx) => {
    await sql`select from vehicles where id = ${id} for no key update`.execute(trx)
    refreshed = testApp.db.transaction().execute((other) => refreshBusyDays(other, id))
    await waitForLockWaiters(testApp.db)
    await sql`insert into calendar_entries (vehicle_id, kind, occupied)
      values (${id}, 'block', tstzrange(${new Date(testApp.clock.now())}::timestamptz, ${new Date(testApp.clock.now())}::timestamptz + interval '3 days'))`.execute(
      trx,
    )
  })
  await refreshed
  expect(await known(id)).toMatchObject({ isTrue: true })
  expect((await known(id))?.busyDays).toBeGreaterThan(2)
})
