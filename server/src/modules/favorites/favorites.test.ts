import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
const path = '/api/v1/favorites'

describe('favorites', () => {
  it('are private, newest first, and saving twice has no effect', async () => {
    const [sara, omar] = [await testApp.signUp(), await testApp.signUp()]
    const [first, second] = [await testApp.aVehicle(), await testApp.aVehicle()]
    for (const { id } of [first, second, second]) {
      testApp.clock.advance(1000)
      expect((await testApp.as(sara).post(path, { vehicleId: id })).status).toBe(200)
    }
    expect((await testApp.as(sara).get(`${path}/ids`)).body.vehicleIds).toEqual([second.id, first.id])
    const { body } = await testApp.as(sara).get(path)
    expect(body.vehicles.map((card: { id: string }) => card.id)).toEqual([second.id, first.id])
    expect((await testApp.as(omar).get(path)).body.vehicles).toEqual([])
  })

  it('come in pages, each of which goes on where the one before ended', async () => {
    const sara = testApp.as(await testApp.signUp())
    const cars = [await testApp.aVehicle(), await testApp.aVehicle(), await testApp.aVehicle()]
    // Two are saved at the same moment: the cursor keeps them apart.
    await sara.post(`${path}/merge`, { vehicleIds: [cars[0]?.id, cars[1]?.id] })
    testApp.clock.advance(1000)
    await sara.post(path, { vehicleId: cars[2]?.id })
    const seen: string[] = []
    let after = ''
    for (let pages = 0; pages < 3; pages++) {
      const { body } = await sara.get(`${path}?limit=1${after}`)
      seen.push(...body.vehicles.map((card: { id: string }) => card.id))
      after = `&after=${body.nextAfter}`
    }
    expect(after).toBe('&after=null')
    expect(seen[0]).toBe(cars[2]?.id)
    expect(new Set(seen)).toEqual(new Set(cars.map(({ id }) => id)))
    expect((await sara.get(`${path}?after=x`)).body).toMatchObject({ code: 'invalid_input' })
  })

  it('can be removed', async () => {
    const sara = await testApp.signUp()
    const { id } = await testApp.aVehicle()
    await testApp.as(sara).post(path, { vehicleId: id })
    expect((await testApp.as(sara).delete(`${path}/${id}`)).status).toBe(200)
    expect((await testApp.as(sara).get(`${path}/ids`)).body.vehicleIds).toEqual([])
  })

  it('contain listed vehicles only, and hide vehicles that are no longer listed', async () => {
    const sara = await testApp.signUp()
    const pending = await testApp.aVehicle({ verificationStatus: 'pending' })
    expect((await testApp.as(sara).post(path, { vehicleId: pending.id })).body.code).toBe('vehicle_not_found')
    const { id } = await testApp.aVehicle()
    await testApp.as(sara).post(path, { vehicleId: id })
    await testApp.db
      .updateTable('vehicles')
      .set({ verification_status: 'rejected' })
      .where('id', '=', id)
      .execute()
    expect((await testApp.as(sara).get(path)).body.vehicles).toEqual([])
  })

  it('of a browser are merged at sign-in: only listed vehicles, and existing favorites stay unchanged', async () => {
    const sara = await testApp.signUp()
    const [saved, kept, pending] = [
      await testApp.aVehicle(),
      await testApp.aVehicle(),
      await testApp.aVehicle({ verificationStatus: 'pending' }),
    ]
    await testApp.as(sara).post(path, { vehicleId: saved.id })
    testApp.clock.advance(1000)
    const merge = { vehicleIds: [kept.id, saved.id, pending.id, crypto.randomUUID()] }
    const { status, body } = await testApp.as(sara).post(`${path}/merge`, merge)
    expect([status, body.vehicleIds]).toEqual([200, [kept.id, saved.id]])
    const cards = await testApp
      .as(null)
      .get(`/api/v1/vehicle-cards?ids=${pending.id}&ids=${kept.id}&ids=${saved.id}`)
    expect(cards.body.vehicles.map((card: { id: string }) => card.id)).toEqual([kept.id, saved.id])
  })

  it('require sign-in', async () => {
    expect((await testApp.as(null).get(path)).body.code).toBe('sign_in_required')
  })
})
