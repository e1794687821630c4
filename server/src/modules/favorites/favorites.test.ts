import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const house = useTestApp()
const path = '/api/v1/favorites'

describe('saved vehicles', () => {
  it('are one’s own, newest first, and saving twice is saving once', async () => {
    const [sara, omar] = [await house.signUp(), await house.signUp()]
    const [first, second] = [await house.aVehicle(), await house.aVehicle()]
    for (const { id } of [first, second, second]) {
      house.clock.advance(1000)
      expect((await house.as(sara).post(path, { vehicleId: id })).status).toBe(200)
    }
    expect((await house.as(sara).get(`${path}/ids`)).body.vehicleIds).toEqual([second.id, first.id])
    const { body } = await house.as(sara).get(path)
    expect(body.vehicles.map((card: { id: string }) => card.id)).toEqual([second.id, first.id])
    expect((await house.as(omar).get(path)).body.vehicles).toEqual([])
  })

  it('can be forgotten', async () => {
    const sara = await house.signUp()
    const { id } = await house.aVehicle()
    await house.as(sara).post(path, { vehicleId: id })
    expect((await house.as(sara).delete(`${path}/${id}`)).status).toBe(200)
    expect((await house.as(sara).get(`${path}/ids`)).body.vehicleIds).toEqual([])
  })

  it('are listed vehicles only, and leave the list while they are not', async () => {
    const sara = await house.signUp()
    const pending = await house.aVehicle({ verificationStatus: 'pending' })
    expect((await house.as(sara).post(path, { vehicleId: pending.id })).body.code).toBe('vehicle_not_found')
    const { id } = await house.aVehicle()
    await house.as(sara).post(path, { vehicleId: id })
    await house.db
      .updateTable('vehicles')
      .set({ verification_status: 'rejected' })
      .where('id', '=', id)
      .execute()
    expect((await house.as(sara).get(path)).body.vehicles).toEqual([])
  })

  it('of a browser are merged at sign-in: only listed ones, those saved before as they were', async () => {
    const sara = await house.signUp()
    const [saved, kept, pending] = [
      await house.aVehicle(),
      await house.aVehicle(),
      await house.aVehicle({ verificationStatus: 'pending' }),
    ]
    await house.as(sara).post(path, { vehicleId: saved.id })
    house.clock.advance(1000)
    const merge = { vehicleIds: [kept.id, saved.id, pending.id, crypto.randomUUID()] }
    const { status, body } = await house.as(sara).post(`${path}/merge`, merge)
    expect([status, body.vehicleIds]).toEqual([200, [kept.id, saved.id]])
    const cards = await house
      .as(null)
      .get(`/api/v1/vehicle-cards?ids=${pending.id}&ids=${kept.id}&ids=${saved.id}`)
    expect(cards.body.vehicles.map((card: { id: string }) => card.id)).toEqual([kept.id, saved.id])
  })

  it('need somebody to be signed in', async () => {
    expect((await house.as(null).get(path)).body.code).toBe('sign_in_required')
  })
})
