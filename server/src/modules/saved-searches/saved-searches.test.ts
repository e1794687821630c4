import { describe, expect, test } from 'vitest'
import { aSavedSearch } from '../../testing/builders/saved-search.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { switchOffToken } from './switch-off-token.ts'

const testApp = useTestApp()
const PATH = '/api/v1/saved-searches'
const save = (person: TestPerson, filters: object, name = 'Cars') =>
  testApp.as(person).post(PATH, { name, filters })
const list = async (person: TestPerson) => (await testApp.as(person).get(PATH)).body.searches

describe('a search', () => {
  test('is saved with its filters and listed with its number of cars', async () => {
    const { id: carId } = await testApp.aVehicle({ placeSlug: 'al-ain', categoryId: 'sedan' })
    const person = await testApp.signUp()
    const filters = { location: 'al-ain', category: ['sedan'], maxPriceFils: 25_000 }
    const id = await aSavedSearch(testApp, person, filters, 'Sedans in Al Ain')
    expect(await list(person)).toEqual([
      {
        id,
        name: 'Sedans in Al Ain',
        filters: { ...filters, location: 'Al Ain' },
        alerts: true,
        count: 1,
        found: [],
        createdAt: new Date(testApp.clock.now()).toISOString(),
      },
    ])
    await testApp.db.deleteFrom('vehicles').where('id', '=', carId).execute()
  })

  test('is saved once, however its place is typed and in whatever order its filters are given', async () => {
    const person = await testApp.signUp()
    const first = await save(person, { category: ['suv', 'sedan'], location: 'dubai' })
    const again = await save(person, { location: 'دبي', category: ['sedan', 'suv'], superhost: false })
    expect(first.body.wasSaved).toBe(false)
    expect(again.body).toEqual({ id: first.body.id, wasSaved: true })
    expect(await list(person)).toHaveLength(1)
  })

  test('near the person keeps their position to about a kilometre, and finds the cars around it', async () => {
    const person = await testApp.signUp()
    const { id: carId } = await testApp.aVehicle({ placeSlug: 'al-ain' })
    const asked = { latitude: 24.2074, longitude: 55.7447, radiusKm: 25 }
    const first = await save(person, asked)
    const [saved] = await list(person)
    expect(saved).toMatchObject({ filters: { latitude: 24.21, longitude: 55.74, radiusKm: 25 }, count: 1 })
    const again = await save(person, { ...asked, latitude: 24.2081 })
    expect(again.body).toEqual({ id: first.body.id, wasSaved: true })
    const stored = testApp.db.selectFrom('saved_searches').select('filters').where('id', '=', first.body.id)
    expect(JSON.stringify(await stored.execute())).not.toContain('24.20')
    await testApp.db.deleteFrom('vehicles').where('id', '=', carId).execute()
  })

  test('is saved once by two calls at the same time', async () => {
    const person = await testApp.signUp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(person, { location: 'dubai' })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is refused beyond twenty, also when saved at the same time', async () => {
    const person = await testApp.signUp()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, n) => save(person, { maxPriceFils: 10_000 + n })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.code === 'too_many_saved_searches')).toHaveLength(4)
  })

  test.each([
    [{ pickUpDate: '2026-12-01', returnDate: '9999-12-31' }, 'filters.returnDate', 'too_long'],
    [{ pickUpDate: '2020-12-01', returnDate: '2030-12-01' }, 'filters.returnDate', 'too_long'],
    [{ pickUpDate: '2026-12-04', returnDate: '2026-12-01' }, 'filters.returnDate', 'return_before_pickup'],
    [{ pickUpDate: '2030-12-01', returnDate: '2030-12-04' }, 'filters.pickUpDate', 'too_far_ahead'],
  ])('for %j is refused', async (dates, field, code) => {
    const { status, body } = await save(await testApp.signUp(), { location: 'dubai', ...dates })
    expect([status, body.code, body.fields]).toEqual([422, 'dates_not_allowed', [{ field, code }]])
  })

  test('whose dates are over is saved', async () => {
    const dates = { pickUpDate: '2025-03-10', returnDate: '2025-03-12' }
    expect((await save(await testApp.signUp(), { location: 'dubai', ...dates })).status).toBe(200)
  })

  test('that asks for nothing is refused', async () => {
    const { status, body } = await save(await testApp.signUp(), { pickUpTime: '10:00', brand: [] })
    expect([status, body.code]).toEqual([422, 'saved_search_empty'])
  })

  test.each([
    [{ name: '', filters: { location: 'dubai' } }],
    [{ name: 'A'.repeat(81), filters: { location: 'dubai' } }],
    [{ name: 'Cars', filters: { sort: 'rating' } }],
    [{ name: 'Cars', filters: { minSeats: 70 } }],
    [{ name: 'Cars' }],
  ])('%j is invalid', async (input) => {
    const { status } = await testApp.as(await testApp.signUp()).post(PATH, input)
    expect(status).toBe(400)
  })

  test('is renamed, switched and deleted by its owner alone', async () => {
    const person = await testApp.signUp()
    const stranger = await testApp.signUp()
    const id = await aSavedSearch(testApp, person)
    expect((await testApp.as(person).patch(`${PATH}/${id}`, { name: 'For the weekend' })).status).toBe(200)
    expect((await testApp.as(person).patch(`${PATH}/${id}`, { alerts: false })).status).toBe(200)
    expect(await list(person)).toMatchObject([{ name: 'For the weekend', alerts: false }])
    for (const refused of [
      await testApp.as(stranger).patch(`${PATH}/${id}`, { alerts: true }),
      await testApp.as(stranger).delete(`${PATH}/${id}`),
    ])
      expect([refused.status, refused.body.code]).toEqual([404, 'saved_search_not_found'])
    expect((await testApp.as(person).delete(`${PATH}/${id}`)).status).toBe(200)
    expect(await list(person)).toEqual([])
  })

  test('has no number once its dates have begun', async () => {
    const person = await testApp.signUp()
    await aSavedSearch(testApp, person, { pickUpDate: '2026-03-10', returnDate: '2026-03-12' })
    expect((await list(person))[0].count).toBe(0)
    testApp.clock.advance(9 * 86_400_000)
    expect((await list(person))[0].count).toBeNull()
    testApp.clock.advance(-9 * 86_400_000)
  })
})

describe('the link that switches off an alert', () => {
  const switchOff = (token: string) => testApp.as(null).post(`${PATH}/switch-off`, { token })

  test('works signed out, and again', async () => {
    const person = await testApp.signUp()
    const id = await aSavedSearch(testApp, person)
    const token = switchOffToken(id, testApp.deps.config.authSecret)
    expect((await switchOff(token)).status).toBe(200)
    expect((await switchOff(token)).status).toBe(200)
    expect((await list(person))[0].alerts).toBe(false)
  })

  test('is refused when it is forged', async () => {
    const person = await testApp.signUp()
    const [id, other] = [
      await aSavedSearch(testApp, person),
      await aSavedSearch(testApp, person, { minSeats: 5 }),
    ]
    const token = switchOffToken(id, testApp.deps.config.authSecret)
    for (const forged of [token.replace(id, other), `${token}A`, switchOffToken(id, 'another secret')]) {
      const { status, body } = await switchOff(forged)
      expect([status, body.code]).toEqual([422, 'unsubscribe_link_invalid'])
    }
    expect((await list(person)).map(({ alerts }: { alerts: boolean }) => alerts)).toEqual([true, true])
  })
})
