import { SearchInput } from '@rihla/contract/search'
import { PLACES } from '@rihla/domain/places/emirates'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { beside, expectHidden, mean, pointOf } from '../../../testing/builders/hidden-point.ts'
import { seededRandom } from '../../../testing/builders/seeded-random.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { searchMarks, searchVehicles } from '../public.ts'

const testApp = useTestApp()
const random = seededRandom(29)

interface Address {
  hostId: string
  /** Where the cars of the host stand, a few metres around the address. */
  truth: MapPoint
  ids: string[]
}
const addresses: Address[] = []

const upTo = (metres: number) => (random.next() * 2 - 1) * metres

beforeAll(async () => {
  for (const place of PLACES.filter(({ kind }, n) => kind === 'town' && n % 6 === 0)) {
    const truth = beside(place, upTo(2000), upTo(2000))
    const { id: hostId } = await testApp.signUp({ userType: 'host' })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const pin = beside(truth, upTo(20), upTo(20))
      ids.push((await testApp.aVehicle({ hostId, placeSlug: place.slug, ...pin })).id)
    }
    addresses.push({ hostId, truth, ids })
  }
}, 120_000)

/** The value between the ends where the answer changes from no to yes. */
async function bisect(no: number, yes: number, ask: (value: number) => Promise<boolean>): Promise<number> {
  let [out, inside] = [no, yes]
  for (let turn = 0; turn < 24; turn++) {
    const middle = (out + inside) / 2
    if (await ask(middle)) inside = middle
    else out = middle
  }
  return inside
}

const finds = async (id: string, where: Partial<SearchInput>) => {
  const input = SearchInput.parse({ ...where, limit: 48 })
  return (await searchVehicles(testApp.deps, input)).vehicles.some((card) => card.id === id)
}

/** The card on a category page for this visitor. */
async function inCategory(id: string, { latitude, longitude }: MapPoint) {
  for (let after = ''; ; ) {
    const page = `limit=48&latitude=${latitude}&longitude=${longitude}${after && `&after=${after}`}`
    const { body } = await testApp.as(null).get(`/api/v1/categories/suvs/vehicles?${page}`)
    const card = body.vehicles.find((one: { id: string }) => one.id === id)
    if (card || !body.nextAfter) return card
    after = body.nextAfter
  }
}

/** The product's plane, in kilometres; a reader of the source knows it. */
const plane = ({ latitude, longitude }: MapPoint) => ({ x: longitude * 101.3, y: latitude * 110.77 })

/** Where circles around three points meet. */
function whereCirclesMeet(circles: Array<{ around: MapPoint; km: number }>): MapPoint {
  const [first, second, third] = circles.map(({ around, km }) => ({ ...plane(around), km }))
  if (!first || !second || !third) throw new RangeError('three circles are needed')
  const line = (other: typeof first) => ({
    a: 2 * (other.x - first.x),
    b: 2 * (other.y - first.y),
    c: first.km ** 2 - other.km ** 2 + other.x ** 2 - first.x ** 2 + other.y ** 2 - first.y ** 2,
  })
  const [one, two] = [line(second), line(third)]
  const determinant = one.a * two.b - two.a * one.b
  return {
    longitude: (one.c * two.b - two.c * one.b) / determinant / 101.3,
    latitude: (one.a * two.c - two.a * one.c) / determinant / 110.77,
  }
}

const around = (point: MapPoint) => [
  beside(point, 3000, 500),
  beside(point, -2000, 2500),
  beside(point, -800, -3100),
]

describe('a vehicle stands 100 to 500 m from every point that public answers give', () => {
  it('by its page, its card and lists, which agree', async () => {
    for (const { truth, ids } of addresses)
      for (const id of ids) {
        const point = await pointOf(testApp, id)
        expectHidden(point, truth)
        const { body } = await testApp.as(null).get(`/api/v1/vehicle-cards?ids[0]=${id}`)
        expect(body.vehicles[0].approximatePoint).toEqual(point)
      }
  })

  it('by the mean of all cars of a host at one address', async () => {
    for (const { truth, ids } of addresses) {
      const points = await Promise.all(ids.map((id) => pointOf(testApp, id)))
      expect(new Set(points.map((point) => JSON.stringify(point))).size).toBe(1)
      expectHidden(mean(points), truth)
    }
  })

  it('by narrowing the bounds of a search', async () => {
    for (const { truth, ids } of addresses.slice(0, 4)) {
      const [id = ''] = ids
      const [from, to] = [beside(truth, -5000, -5000), beside(truth, 5000, 5000)]
      const bounds = { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude }
      const north = await bisect(from.latitude, to.latitude, (north) =>
        finds(id, { bounds: { ...bounds, north } }),
      )
      const east = await bisect(from.longitude, to.longitude, (east) =>
        finds(id, { bounds: { ...bounds, east } }),
      )
      expectHidden({ latitude: north, longitude: east }, truth)
    }
  })

  it('by narrowing the radius around three points', async () => {
    for (const { truth, ids } of addresses.slice(0, 4)) {
      const circles = []
      for (const origin of around(truth))
        circles.push({
          around: origin,
          km: await bisect(1, 8, (radiusKm) => finds(ids[0] ?? '', { ...origin, radiusKm })),
        })
      expectHidden(whereCirclesMeet(circles), truth)
    }
  })

  it('by the distances in cursors, to the metre, and on cards', async () => {
    for (const { truth, ids } of addresses.slice(0, 4)) {
      const circles = []
      for (const origin of around(truth)) {
        const near = { ...origin, radiusKm: 8, sort: 'distance' as const }
        const page = await searchVehicles(testApp.deps, SearchInput.parse({ ...near, limit: 1 }))
        circles.push({ around: origin, km: Number(page.nextAfter?.split('_')[0]) })
        const [card] = page.vehicles
        expect(ids).toContain(card?.id)
        const onList = await inCategory(card?.id ?? '', origin)
        const { x, y } = plane(origin)
        const point = plane(card?.approximatePoint ?? origin)
        for (const distance of [card?.distanceKm, onList?.distanceKm])
          expect(Math.abs((distance ?? 0) - Math.hypot(point.x - x, point.y - y))).toBeLessThanOrEqual(0.0501)
      }
      expectHidden(whereCirclesMeet(circles), truth)
    }
  })

  it('by the marks of a map at every zoom, their means and what they cover', async () => {
    for (const { truth, ids } of addresses.slice(0, 6)) {
      const [from, to] = [beside(truth, -600, -600), beside(truth, 600, 600)]
      const bounds = { south: from.latitude, west: from.longitude, north: to.latitude, east: to.longitude }
      for (let zoom = 0; zoom <= 20; zoom++) {
        const { marks, count } = await searchMarks(testApp.deps, { bounds, zoom })
        expect([count, marks.length]).toEqual([ids.length, 1])
        for (const mark of marks) {
          expectHidden(mark, truth)
          const covered = mark.bounds ?? { south: 0, west: 0, north: 0, east: 0 }
          expectHidden({ latitude: covered.south, longitude: covered.west }, truth)
          expectHidden({ latitude: covered.north, longitude: covered.east }, truth)
        }
      }
    }
  })

  it('and no answer contains the true coordinates', async () => {
    for (const { truth, ids } of addresses.slice(0, 3)) {
      const near = `latitude=${truth.latitude + 0.01}&longitude=${truth.longitude}`
      const paths = [
        `vehicles/${ids[0]}`,
        `vehicles/${ids[0]}/similar`,
        `search?${near}&sort=distance`,
        `categories/suvs/vehicles?${near}`,
        `vehicles/compare?ids[0]=${ids[0]}`,
      ]
      const answers = await Promise.all(paths.map((path) => testApp.as(null).get(`/api/v1/${path}`)))
      const { rows } = await sql<{ latitude: number; longitude: number }>`
        select latitude, longitude from vehicles where id = any(${ids}::uuid[])`.execute(testApp.db)
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        // One coordinate of the approximate point can equal the true one by chance; how far it stands is tested above.
        const others = JSON.stringify(body).replace(/"approximatePoint":\{[^}]*\}/g, '')
        for (const { latitude, longitude } of rows)
          for (const degrees of [latitude, longitude]) expect(others).not.toContain(degrees.toFixed(4))
      }
    }
  })
})
