import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { beside, expectHidden, mean, pointOf } from '../../../testing/builders/hidden-point.ts'
import { seededRandom } from '../../../testing/builders/seeded-random.ts'
import { aTrip } from '../../../testing/builders/trip.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
const random = seededRandom(30)
const upTo = (metres: number) => (random.next() * 2 - 1) * metres

const moveTo = (id: string, { latitude, longitude }: MapPoint) =>
  testApp.db.updateTable('vehicles').set({ latitude, longitude }).where('id', '=', id).execute()

describe('moving the pin', () => {
  it('a little, again and again, shows the same point', async () => {
    const home = { latitude: 24.4539, longitude: 54.3773 }
    const { id } = await testApp.aVehicle(home)
    const points = [await pointOf(testApp, id)]
    for (let turn = 0; turn < 40; turn++) {
      await moveTo(id, beside(home, upTo(50), upTo(50)))
      points.push(await pointOf(testApp, id))
    }
    expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(1)
    expectHidden(mean(points), home)
  })

  it('away and back draws no new point for the old place', async () => {
    const home = { latitude: 25.3463, longitude: 55.4209 }
    const { id } = await testApp.aVehicle(home)
    const before = await pointOf(testApp, id)
    for (let turn = 1; turn <= 5; turn++) {
      const elsewhere = beside(home, 1500 * turn, -900 * turn)
      await moveTo(id, elsewhere)
      expectHidden(await pointOf(testApp, id), elsewhere)
      await moveTo(id, home)
      expect(await pointOf(testApp, id)).toEqual(before)
    }
  })

  it('to another host’s address does not share that host’s point', async () => {
    const address = { latitude: 24.2075, longitude: 55.7447 }
    const [first, second] = [await testApp.aVehicle(address), await testApp.aVehicle(address)]
    expect(await pointOf(testApp, second.id)).not.toEqual(await pointOf(testApp, first.id))
  })

  it('cannot store a point that shows the place, whatever writes it', async () => {
    const { id } = await testApp.aVehicle()
    for (const metres of [0, 60, 700])
      await expect(
        sql`
          update vehicles set approximate_latitude = latitude + ${metres / 110_770}, approximate_longitude = longitude
          where id = ${id}`.execute(testApp.db),
      ).rejects.toThrow('vehicles_approximate_point')
  })
})

describe('the exact point', () => {
  it('is still that of the parties of a confirmed booking, on their trip alone', async () => {
    const trip = await aTrip(testApp)
    const exact = await testApp.db
      .selectFrom('vehicles')
      .select(['latitude', 'longitude'])
      .where('id', '=', trip.vehicleId)
      .executeTakeFirstOrThrow()
    for (const person of [trip.renter, trip.host]) {
      expect((await trip.show(person)).body.place).toMatchObject(exact)
      const { body } = await testApp.as(person).get(`/api/v1/vehicles/${trip.vehicleId}`)
      expectHidden(body.approximatePoint, exact)
      expect(Object.keys(body)).not.toContain('latitude')
    }
    expect((await trip.show(await testApp.signUp())).status).toBe(404)
  })

  it('is not that of the renter of a request', async () => {
    const trip = await aTrip(testApp, { isRequest: true })
    expect((await trip.show(trip.renter)).body.place).toMatchObject({ latitude: null, longitude: null })
  })
})
