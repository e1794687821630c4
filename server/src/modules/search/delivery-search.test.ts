import { PLACES, placeBySlug } from '@rihla/domain/places/emirates'
import type { DeliveryOffer } from '@rihla/domain/pricing/delivery'
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../testing/builders/seeded-random.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { refreshSearchRow } from './public.ts'

const testApp = useTestApp()

const DATES = { pickUpDate: '2026-03-10', returnDate: '2026-03-13' }
const PERIOD = { ...DATES, pickUpTime: '10:00', returnTime: '10:00' }

const search = async (query: Record<string, string>) =>
  (await testApp.as(null).get(`/api/v1/search?${new URLSearchParams({ limit: '48', ...query })}`)).body

const within = (radiusKm: number, feePer: 'trip' | 'km', feeFils: number) => ({
  radius: { radiusKm, feePer, feeFils },
})

describe('cars that are delivered to a place', () => {
  test('are found with the total that their quote has, and no others', async () => {
    const { below } = seededRandom(28)
    const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
    const towns = PLACES.filter(({ kind }) => kind !== 'emirate')
    const anOffer = (): DeliveryOffer => ({
      places: [...new Set([pick(towns), pick(towns)])].map(({ slug }) => ({
        placeSlug: slug,
        label: '',
        feeFils: below(20_000),
      })),
      radius:
        below(3) === 0 ? null : within(10 + below(41), pick(['trip', 'km'] as const), below(900)).radius,
    })
    const cars: string[] = []
    for (let n = 0; n < 24; n++) {
      const place = pick(towns.filter(({ kind, emirate }) => kind === 'town' && emirate === 'dubai'))
      const delivery = n % 6 === 0 ? {} : { delivery: anOffer() }
      cars.push((await testApp.aVehicle({ placeSlug: place.slug, ...delivery })).id)
    }
    let found = 0
    for (const deliverTo of ['dxb', 'dubai-marina', 'al-majaz', 'al-ain', 'dubai']) {
      const answer = await search({ deliverTo, ...DATES })
      expect(answer.deliverTo).toMatchObject({ slug: deliverTo })
      const totals = new Map(answer.vehicles.map(({ id, trip }: { id: string; trip: unknown }) => [id, trip]))
      expect(answer.count).toBe(totals.size)
      found += totals.size
      for (const id of cars) {
        const query = new URLSearchParams({ ...PERIOD, deliverTo })
        const { delivery, price } = (await testApp.as(null).get(`/api/v1/vehicles/${id}/quote?${query}`)).body
        const expected = delivery && {
          days: 3,
          totalFils: price.totalFils,
          deliveryFeeFils: delivery.feeFils,
        }
        expect([deliverTo, id, totals.get(id)]).toEqual([
          deliverTo,
          id,
          expected ? expect.objectContaining(expected) : undefined,
        ])
      }
    }
    expect(found).toBeGreaterThan(10)
  })

  test('are sorted and filtered by the total with the delivery', async () => {
    const aBentley = (facts: Parameters<typeof testApp.aVehicle>[0]) =>
      testApp.aVehicle({ make: 'Bentley', ...facts })
    const asked = { deliverTo: 'dwc', ...DATES, 'brand[0]': 'Bentley', sort: 'price_low' }
    const near = { places: [{ placeSlug: 'dwc', label: '', feeFils: 100 }], radius: null }
    const dear = { places: [{ placeSlug: 'dwc', label: '', feeFils: 90_000 }], radius: null }
    const [cheapest, ownPrices, dearest] = [
      await aBentley({ dailyRateFils: 20_000, delivery: near }),
      await aBentley({ dailyRateFils: 21_000, delivery: dear }),
      await aBentley({ dailyRateFils: 19_000, delivery: dear }),
    ]
    await testApp.db
      .insertInto('vehicle_day_prices')
      .values({ vehicle_id: ownPrices.id, day: DATES.pickUpDate, daily_rate_fils: 10_000 })
      .execute()
    await testApp.db.transaction().execute((trx) => refreshSearchRow(trx, ownPrices.id))
    const listed = await search({ ...asked, withCounts: 'true' })
    const trips = listed.vehicles.map(({ id, trip }: { id: string; trip: { totalFils: number } }) => [
      id,
      trip.totalFils,
    ])
    // (3 × 200 + 1) × 1.1, (100 + 2 × 210 + 900) × 1.1, (3 × 190 + 900) × 1.1
    expect(trips).toEqual([
      [cheapest.id, 66_110],
      [ownPrices.id, 156_200],
      [dearest.id, 161_700],
    ])
    const bars: Array<{ count: number }> = listed.counts.priceHistogram
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    for (const [query, ids] of [
      [{ maxTotalFils: '156200' }, [cheapest.id, ownPrices.id]],
      [{ minTotalFils: '156201' }, [dearest.id]],
    ] as const) {
      const { count, vehicles } = await search({ ...asked, ...query })
      expect(vehicles.map(({ id }: { id: string }) => id)).toEqual(ids)
      expect(count).toBe(ids.length)
    }
    let after = ''
    const paged: string[] = []
    for (let page = 0; page < 3; page++) {
      const { vehicles, nextAfter } = await search({ ...asked, flexibleDays: '3', limit: '1', after })
      paged.push(vehicles[0].id)
      after = nextAfter
    }
    expect(paged.toSorted()).toEqual([cheapest.id, ownPrices.id, dearest.id].toSorted())
    expect(after).toBeNull()
  })

  test.each([
    ['a name', 'Dubai International Airport', 'dxb'],
    ['a name in Arabic', 'دبي مارينا', 'dubai-marina'],
    ['the beginning of a name', 'Downtown Du', 'downtown-dubai'],
  ])('are found by %s', async (_, deliverTo, slug) => {
    const answer = await search({ deliverTo })
    expect(answer.deliverTo).toEqual({ slug, name: placeBySlug(slug)?.name })
  })

  test('are none for a place that nobody knows', async () => {
    expect(await search({ deliverTo: 'Atlantis beach' })).toMatchObject({ deliverTo: null, count: 0 })
  })
})
