import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()
let person: TestPerson
const ask = async (query: string) =>
  (await testApp.as(person).get(`/api/v1/host/price-suggestion?${query}`)).body.suggestion

beforeAll(async () => {
  person = await testApp.signUp()
  const list = (facts: object) => testApp.aVehicle({ hostId: person.id, ...facts })
  for (const dailyRateFils of [20_000, 22_000, 24_000, 26_000, 30_050])
    await list({ make: 'Kia', model: 'Rio', year: 2020, categoryId: 'economy', dailyRateFils })
  // A pending and a paused vehicle, which must not count.
  await list({
    make: 'Kia',
    model: 'Rio',
    categoryId: 'economy',
    dailyRateFils: 900,
    verificationStatus: 'pending',
  })
  await list({ make: 'Kia', model: 'Rio', categoryId: 'economy', dailyRateFils: 900, availability: false })
  for (const dailyRateFils of [10_000, 11_000])
    await list({ make: 'Kia', model: 'Picanto', categoryId: 'van', dailyRateFils })
})

it('returns the middle half of the prices of the same model, in whole dirhams', async () => {
  expect(await ask('make=KIA&model=rio&year=2021')).toEqual({
    fromFils: 22_000,
    medianFils: 24_000,
    toFils: 26_000,
    vehicles: 5,
    basis: 'model',
  })
})

it('uses the category when there are too few vehicles of the model', async () => {
  expect(await ask('make=Kia&model=Stonic&categoryId=economy')).toMatchObject({
    basis: 'category',
    vehicles: 5,
  })
  expect(await ask('make=Kia&model=Picanto&categoryId=economy')).toMatchObject({ basis: 'category' })
})

it('returns nothing when there are too few of either', async () => {
  expect(await ask('make=Kia&model=Picanto&categoryId=van')).toBeNull()
  expect(await ask('make=Kia&model=Picanto')).toBeNull()
  expect((await testApp.as(null).get('/api/v1/host/price-suggestion?make=Kia&model=Rio')).status).toBe(401)
})
