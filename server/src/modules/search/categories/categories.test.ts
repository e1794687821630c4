import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { VEHICLE_BRANDS } from '@rihla/domain/vehicles/brands'
import {
  CATEGORY_LISTS,
  type CategoryList,
  categoryListBit,
  categoryListsOf,
} from '@rihla/domain/vehicles/category-list'
import { FUEL_TYPES, VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'

const testApp = useTestApp()

const read = async (path: string) => {
  const { status, body } = await testApp.as(null).get(`/api/v1${path}`)
  expect(status).toBe(200)
  return body
}
const idsOn = async (list: CategoryList): Promise<string[]> =>
  (await read(`/categories/${list}/vehicles?limit=48`)).vehicles.map(({ id }: { id: string }) => id)
const compared = (...ids: string[]) =>
  read(`/vehicles/compare?${ids.map((id, n) => `ids[${n}]=${id}`).join('&')}`)

const MODELS = [
  'X5',
  '330i xDrive',
  'iX',
  'Explorer',
  'explorer sport',
  'RAV4',
  'Rav 4',
  'CR-V',
  'CR-Z',
  'Bravo',
  'Mini SUV',
  'Resuvio',
  'Patrol',
  '',
]

it('assigns category lists in SQL as the domain does, for every make, category and model', async () => {
  const cars = [...VEHICLE_BRANDS, 'bmw', 'Alpina BMW'].flatMap((make) =>
    VEHICLE_CATEGORIES.flatMap(({ slug: category }) =>
      MODELS.map((model, n) => ({
        make,
        model,
        category,
        fuelType: FUEL_TYPES[n % FUEL_TYPES.length] ?? 'petrol',
      })),
    ),
  )
  const { rows } = await sql<{ lists: number }>`
    select category_lists(car ->> 'make', car ->> 'model', car ->> 'category', car ->> 'fuelType') as lists
    from jsonb_array_elements(${JSON.stringify(cars)}::jsonb) with ordinality as asked (car, place_in_list)
    order by place_in_list`.execute(testApp.db)
  expect(rows.map(({ lists }) => lists)).toEqual(
    cars.map((car) => categoryListsOf(car).reduce((bits, list) => bits | (1 << categoryListBit(list)), 0)),
  )
})

describe('a category list', () => {
  it('contains each car that belongs to it', async () => {
    const audi = await testApp.aVehicle({ make: 'Audi', model: 'A4', categoryId: 'sedan' })
    const bentley = await testApp.aVehicle({ make: 'Bentley', model: 'Flying Spur', categoryId: 'luxury' })
    const ix = await testApp.aVehicle({ make: 'BMW', model: 'iX', categoryId: 'sedan', fuelType: 'electric' })
    const sunny = await testApp.aVehicle({ make: 'Nissan', model: 'Sunny', categoryId: 'economy' })
    const rav = await testApp.aVehicle({ make: 'Toyota', model: 'RAV4', categoryId: 'compact' })
    const [luxury, electric, suvs] = await Promise.all(CATEGORY_LISTS.map(idsOn))
    expect(luxury).toEqual(expect.arrayContaining([audi.id, bentley.id, ix.id]))
    expect(electric).toContain(ix.id)
    expect(suvs).toEqual(expect.arrayContaining([ix.id, rav.id]))
    for (const list of [luxury, electric, suvs]) expect(list).not.toContain(sunny.id)
    expect(luxury).not.toContain(rav.id)
    expect(electric).not.toContain(audi.id)
    expect(suvs).not.toContain(bentley.id)
  })

  it('contains verified and approved cars only, and no paused ones', async () => {
    const polestar = { make: 'Polestar', model: '2', categoryId: 'electric', fuelType: 'electric' } as const
    const [approved, pending, rejected, paused] = [
      await testApp.aVehicle({ ...polestar, verificationStatus: 'approved' }),
      await testApp.aVehicle({ ...polestar, verificationStatus: 'pending' }),
      await testApp.aVehicle({ ...polestar, verificationStatus: 'rejected' }),
      await testApp.aVehicle({ ...polestar, availability: false }),
    ]
    const electric = await idsOn('electric')
    expect(electric).toContain(approved.id)
    for (const one of [pending, rejected, paused]) expect(electric).not.toContain(one.id)
  })

  it('follows a car whose host changes its category', async () => {
    const { id } = await testApp.aVehicle({ make: 'Kia', model: 'Carnival', categoryId: 'van' })
    expect(await idsOn('suvs')).not.toContain(id)
    await testApp.db.transaction().execute(async (trx) => {
      await trx.updateTable('vehicles').set({ category_id: 'suv' }).where('id', '=', id).execute()
      await testApp.deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
    })
    expect(await idsOn('suvs')).toContain(id)
  })

  it('is paginated, best first, with each car once and an exact count', async () => {
    for (let n = 0; n < 5; n++) await testApp.aVehicle({ make: 'Lexus', model: `LS ${n}`, tripCount: n * 7 })
    const all = await idsOn('luxury')
    const paged: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await read(`/categories/luxury/vehicles?limit=2${after && `&after=${after}`}`)
      expect(page.count).toBe(all.length)
      paged.push(...page.vehicles.map(({ id }: { id: string }) => id))
      after = page.nextAfter
    }
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
  })

  it('ignores an invalid cursor', async () => {
    const first = await idsOn('luxury')
    for (const after of ['nonsense', '99999999999_018f0000-0000-7000-8000-000000000001'])
      expect((await read(`/categories/luxury/vehicles?after=${after}&limit=48`)).vehicles).toHaveLength(
        first.length,
      )
  })

  it('shows the distance of cars only from a given point', async () => {
    const near = await read('/categories/suvs/vehicles?latitude=25.08&longitude=55.14')
    const distances = near.vehicles.map(({ distanceKm }: { distanceKm: number | null }) => distanceKm)
    expect(distances.every((km: number | null) => km !== null && km < 300)).toBe(true)
    expect((await read('/categories/suvs/vehicles')).vehicles[0].distanceKm).toBeNull()
  })

  it('is refused for an unknown category', async () => {
    expect((await testApp.as(null).get('/api/v1/categories/boats/vehicles')).status).toBe(400)
  })
})

describe('the market average', () => {
  it('covers the other listed cars of the same category and emirate, and needs at least three', async () => {
    const truck = { make: 'RAM', model: '1500', categoryId: 'truck', placeSlug: 'hatta' } as const
    const own = await testApp.aVehicle({ ...truck, dailyRateFils: 10_000 })
    await testApp.aVehicle({ ...truck, dailyRateFils: 20_000 })
    await testApp.aVehicle({ ...truck, placeSlug: 'dubai-marina', dailyRateFils: 30_000 })
    await testApp.aVehicle({ ...truck, dailyRateFils: 90_000, verificationStatus: 'pending' })
    await testApp.aVehicle({ ...truck, dailyRateFils: 90_000, availability: false })
    await testApp.aVehicle({ ...truck, dailyRateFils: 90_000, placeSlug: 'ajman' })
    await testApp.aVehicle({ ...truck, dailyRateFils: 90_000, categoryId: 'van' })
    expect((await compared(own.id)).vehicles[0]).toMatchObject({ market: null, priceComparison: null })

    await testApp.aVehicle({ ...truck, dailyRateFils: 40_000 })
    expect((await compared(own.id)).vehicles[0]).toMatchObject({
      market: { averageFils: 30_000, vehicles: 3 },
      priceComparison: { kind: 'below_average', percent: 67 },
    })
  })
})

describe('the vehicle comparison', () => {
  it('returns each car once, in the requested order, with its distinguishing details', async () => {
    const first = await testApp.aVehicle({
      features: ['sunroof', 'gps'],
      petFriendly: true,
      includedKmPerDay: 250,
      cancellationPolicy: 'strict',
      securityDepositFils: 100_000,
      weeklyDiscountBps: 1000,
    })
    const second = await testApp.aVehicle()
    const { vehicles } = await compared(second.id, first.id, second.id)
    expect(vehicles.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(vehicles[1]).toMatchObject({
      extras: ['GPS navigation', 'Sunroof'],
      petFriendly: true,
      deliveryAvailable: false,
      includedKmPerDay: 250,
      cancellationPolicy: 'strict',
      securityDepositFils: 100_000,
      weeklyDiscountBps: 1000,
    })
    expect(JSON.stringify(vehicles)).not.toMatch(/plate|Tower 2|hostId/i)
  })

  it('says that a car is insured while an approved insurance that covers rental is in force', async () => {
    const { id } = await testApp.aVehicle()
    const isInsured = async () => (await compared(id)).vehicles[0].isInsured
    const change = (facts: { expires_on?: string; covers_rental?: boolean }) =>
      testApp.db
        .updateTable('vehicle_papers')
        .set(facts)
        .where('vehicle_id', '=', id)
        .where('kind', '=', 'insurance')
        .execute()
    const today = dateInDubai(testApp.clock.now())
    expect(await isInsured()).toBe(true)
    await change({ expires_on: today })
    expect(await isInsured()).toBe(true)
    await change({ expires_on: addDays(today, -1) })
    expect(await isInsured()).toBe(false)
    await change({ expires_on: today, covers_rental: false })
    expect(await isInsured()).toBe(false)
  })

  it('leaves out vehicles that are not offered', async () => {
    const listed = await testApp.aVehicle()
    const pending = await testApp.aVehicle({ verificationStatus: 'pending' })
    const paused = await testApp.aVehicle({ availability: false })
    const { vehicles } = await compared(pending.id, listed.id, paused.id)
    expect(vehicles.map(({ id }: { id: string }) => id)).toEqual([listed.id])
    expect(await compared(pending.id)).toEqual({ vehicles: [] })
  })

  it('allows at most three vehicles', async () => {
    const id = '018f0000-0000-7000-8000-00000000000'
    const { status } = await testApp
      .as(null)
      .get(`/api/v1/vehicles/compare?${[1, 2, 3, 4].map((n) => `ids[${n - 1}]=${id}${n}`).join('&')}`)
    expect(status).toBe(400)
  })
})

it('counts the eight popular cities, with Al Ain on its own and within Abu Dhabi', async () => {
  const before = (await read('/popular-cities')).cities
  expect(before.map(({ slug }: { slug: string }) => slug)).toEqual([
    'dubai',
    'abu-dhabi',
    'sharjah',
    'ajman',
    'ras-al-khaimah',
    'fujairah',
    'umm-al-quwain',
    'al-ain',
  ])
  expect(before.at(-1)).toMatchObject({ name: 'Al Ain', count: 0, fromFils: null })
  await testApp.aVehicle({ placeSlug: 'al-ain', dailyRateFils: 12_300 })
  await testApp.aVehicle({ placeSlug: 'al-ain', verificationStatus: 'pending', dailyRateFils: 100 })
  const after = (await read('/popular-cities')).cities
  expect(after.at(-1)).toMatchObject({ count: 1, fromFils: 12_300 })
  expect(after[1].count).toBe(before[1].count + 1)
})
