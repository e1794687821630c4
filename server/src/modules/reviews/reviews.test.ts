import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { publishReview } from './public.ts'

const testApp = useTestApp()
let vehicleId: string
let hostId: string
let renter: TestPerson

beforeAll(async () => {
  renter = await testApp.signUp({ fullName: 'Layla Haddad' })
  const vehicle = await testApp.aVehicle()
  vehicleId = vehicle.id
  hostId = vehicle.hostId
  for (const [index, stars] of [5, 4, 4, 5, 3, 5, 5].entries()) {
    const { rows } = await sql<{ id: string }>`
      insert into bookings (reference, vehicle_id, renter_id, host_id, status, pick_up_date, pick_up_time, return_date, return_time,
        starts_at, ends_at, days, instant, cancellation_policy, price_lines, subtotal_fils, service_fee_fils, total_fils,
        deposit_fils, platform_fee_fils, host_earning_fils, service_fee_bps, platform_fee_bps)
      values (${`R${index}`}, ${vehicleId}, ${renter.id}, ${hostId}, 'completed', '2026-01-01', '10:00', '2026-01-02', '10:00',
        '2026-01-01T06:00Z', '2026-01-02T06:00Z', 1, true, 'flexible', '[]', 100, 10, 110, 0, 25, 75, 1000, 2500)
      returning id`.execute(testApp.db)
    const about = {
      bookingId: rows[0]?.id ?? '',
      reviewerId: renter.id,
      reviewedId: hostId,
      vehicleId,
      rating: stars,
      comment: `Trip ${index}`,
      createdAt: new Date(Date.UTC(2026, 0, 3 + Math.floor(index / 2))),
    }
    await testApp.db.transaction().execute(async (trx) => {
      await publishReview(testApp.deps.publish, trx, { ...about, reviewType: 'vehicle' })
      await publishReview(testApp.deps.publish, trx, { ...about, reviewType: 'host', rating: 4 })
    })
  }
})

it('updates the rating of vehicle, host and search with every review', async () => {
  const { body } = await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}`)
  expect(body).toMatchObject({ rating: 4.4, reviewCount: 7, host: { hostRating: 4, hostReviewCount: 7 } })
  const row = await testApp.db
    .selectFrom('vehicle_search')
    .select('rating')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  expect(row.rating).toBe(4428)
})

it('paginates reviews, newest first, with first name and initial of the reviewer', async () => {
  const read: string[] = []
  let before = ''
  do {
    const { body } = await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}/reviews?limit=3${before}`)
    expect(body).toMatchObject({ average: 4.4, count: 7, perStar: [0, 0, 1, 2, 4] })
    expect(body.reviews.every((review: { reviewerName: string }) => review.reviewerName === 'Layla H.')).toBe(
      true,
    )
    read.push(...body.reviews.map((review: { comment: string }) => review.comment))
    before = body.nextBefore ? `&before=${body.nextBefore}` : ''
  } while (before)
  expect(read).toHaveLength(7)
  expect(new Set(read).size).toBe(7)
  expect(read[0]).toBe('Trip 6')
})

it('ignores an invalid cursor', async () => {
  const { status, body } = await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}/reviews?before=x'y`)
  expect(status).toBe(200)
  expect(body.reviews).toHaveLength(6)
})

it('names a reviewer who has deleted their account in the words of each language', async () => {
  await testApp.as(renter).post('/api/v1/account-deletions', { confirmEmail: renter.email })
  const names = await Promise.all(
    ['en', 'ar'].map(async (language) => {
      const headers = { 'accept-language': language }
      const { body } = await testApp.as(null).get(`/api/v1/vehicles/${vehicleId}/reviews`, { headers })
      return body.reviews[0].reviewerName
    }),
  )
  expect(names).toEqual(['Deleted person', 'مستخدم محذوف'])
})
