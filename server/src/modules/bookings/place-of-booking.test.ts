import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHandover, aTrip, PIN } from '../../testing/builders/trip.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { notificationsOf } from '../../testing/notifications-of.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
const inbox = notificationsOf(testApp)

const AL_AIN = { latitude: 24.21013, longitude: 55.76024 }

async function aTripOfAPinnedCar() {
  const trip = await aTrip(testApp)
  await testApp.db
    .updateTable('bookings')
    .set({ exact_pickup: 'Marina Walk, parking P2' })
    .where('id', '=', trip.id)
    .execute()
  return trip
}

test('a booking keeps the place it was made with when its car moves', async () => {
  const trip = await aTripOfAPinnedCar()
  const path = `/api/v1/bookings/${trip.id}`
  const before = (await testApp.as(trip.renter).get(path)).body
  expect(before).toMatchObject({ point: PIN, exactPickup: 'Marina Walk, parking P2' })
  const moved = await testApp.as(trip.host).patch(`/api/v1/host/vehicles/${trip.vehicleId}`, {
    placeSlug: 'al-ain',
    point: AL_AIN,
    exactPickup: 'Oasis gate',
  })
  expect(moved).toMatchObject({ status: 200, body: { vehicle: { point: AL_AIN } } })

  for (const person of [trip.renter, trip.host]) {
    const after = (await testApp.as(person).get(path)).body
    expect(after).toMatchObject({
      point: PIN,
      exactPickup: 'Marina Walk, parking P2',
      approximatePoint: before.approximatePoint,
      vehicle: { location: before.vehicle.location },
    })
    expect((await trip.show(person)).body.place).toMatchObject({ ...PIN, area: before.vehicle.location })
  }
  expect((await testApp.as(trip.renter).get(`${path}/calendar.ics`)).body).toContain('LOCATION:Dubai Marina')
  const mails = await inbox.mails(trip.renter)
  expect(mails.map(({ text }) => text).join()).toContain('Dubai Marina')
  expect(mails.map(({ text }) => text).join()).not.toContain('Al Ain')
  testApp.clock.set(trip.startsAt)
  expect((await trip.say(trip.host, 'check-in', aHandover())).status).toBe(200)
  const [version] = (await testApp.as(trip.renter).get(`${path}/agreement`)).body.versions
  expect(JSON.parse(version.content)).toMatchObject({ placeSlug: 'dubai-marina' })
  await expectInvariants(testApp.db)
})

test('a booking loses its address when its car is removed', async () => {
  const trip = await aTripOfAPinnedCar()
  await testApp.as(trip.host).post(`/api/v1/bookings/${trip.id}/host-cancel`, { reason: 'It is broken.' })
  const removed = await testApp.as(trip.host).delete(`/api/v1/host/vehicles/${trip.vehicleId}`)
  expect(removed.status).toBe(200)
  const { rows } = await sql`
    select b.place_slug, b.exact_pickup, b.latitude = p.latitude and b.longitude = p.longitude
      and b.approximate_latitude = p.latitude and b.approximate_longitude = p.longitude as centre
    from bookings b join places p on p.slug = b.place_slug where b.id = ${trip.id}`.execute(testApp.db)
  expect(rows).toEqual([{ place_slug: 'dubai-marina', exact_pickup: '', centre: true }])
})
