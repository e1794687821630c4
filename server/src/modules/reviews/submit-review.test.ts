import { DAY_MS } from '@rihla/domain/time/dubai-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { idempotencyKey } from '../../testing/builders/card.ts'
import { aFinishedTrip, type FinishedTrip } from '../../testing/builders/finished-trip.ts'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { showBlindReviews } from './public.ts'

const testApp = useTestApp()
let host: TestPerson
let trip: FinishedTrip

beforeEach(async () => {
  host = await testApp.signUp({ fullName: 'Omar Al Hashimi' })
  trip = await aFinishedTrip(testApp, host)
})

const pathOf = (id: string) => `/api/v1/bookings/${id}/reviews`
const write = (by: TestPerson | null, type: string, more: { rating?: number; comment?: string } = {}) =>
  testApp.as(by).post(pathOf(trip.id), { type, rating: 5, comment: 'All as agreed.', ...more })
const ofHost = async () => (await testApp.as(null).get(`/api/v1/people/${host.id}/reviews?type=host`)).body
const ofRenter = async () =>
  (await testApp.as(host).get(`/api/v1/people/${trip.renter.id}/reviews?type=renter`)).body

describe('a review', () => {
  it('of the vehicle is visible at once, with the average and the comment', async () => {
    const { status, body } = await write(trip.renter, 'vehicle', {
      rating: 4,
      comment: '  Clean and quick. ',
    })
    expect([status, body.visible, body.review.comment]).toEqual([201, true, 'Clean and quick.'])
    const vehicle = await testApp.as(null).get(`/api/v1/vehicles/${trip.vehicleId}`)
    expect(vehicle.body).toMatchObject({ rating: 4, reviewCount: 1 })
    await expectInvariants(testApp.db)
  })

  it('between host and renter stays hidden until both are written, also in the averages', async () => {
    expect((await write(trip.renter, 'host', { rating: 2 })).body.visible).toBe(false)
    expect(await ofHost()).toMatchObject({ average: null, count: 0, reviews: [] })
    const car = () => testApp.as(null).get(`/api/v1/vehicles/${trip.vehicleId}`)
    expect((await car()).body.host).toMatchObject({ hostRating: null, hostReviewCount: 0 })

    expect((await write(host, 'renter', { rating: 3 })).body.visible).toBe(true)
    expect(await ofHost()).toMatchObject({ average: 2, count: 1 })
    expect(await ofRenter()).toMatchObject({ average: 3, count: 1 })
    expect((await car()).body.host).toMatchObject({ hostRating: 2, hostReviewCount: 1 })
  })

  it('becomes visible after 14 days when the other side writes none, to readers and then in the averages', async () => {
    await write(trip.renter, 'host', { rating: 4 })
    testApp.clock.advance(14 * DAY_MS + 1)
    expect(await ofHost()).toMatchObject({ average: 4, count: 1 })
    expect(await showBlindReviews(testApp.deps)).toBe(1)
    expect(await showBlindReviews(testApp.deps)).toBe(0)
    const { body } = await testApp.as(null).get(`/api/v1/vehicles/${trip.vehicleId}`)
    expect(body.host).toMatchObject({ hostRating: 4, hostReviewCount: 1 })
  })

  it('is written once, however often it is sent concurrently', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => write(trip.renter, 'host')))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(sent.filter(({ body }) => body.code === 'already_reviewed')).toHaveLength(7)
  })

  it('is written once for repeated requests with the same key', async () => {
    const body = { type: 'vehicle', rating: 5, comment: 'Lovely.' }
    const key = idempotencyKey()
    const first = await testApp.as(trip.renter).post(pathOf(trip.id), body, { key })
    const again = await testApp.as(trip.renter).post(pathOf(trip.id), body, { key })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(first.body)
  })

  it('needs a comment', async () => {
    for (const comment of [' \n ', '\u200b', '\u2800\u3164'])
      expect((await write(trip.renter, 'host', { comment })).body.code).toBe('review_comment_missing')
  })

  it('can be written for 14 days after the trip', async () => {
    testApp.clock.advance(14 * DAY_MS + 1)
    expect((await write(trip.renter, 'host')).body.code).toBe('review_window_closed')
  })

  it('can be written by the parties only, each about the other', async () => {
    const stranger = await testApp.signUp()
    expect((await write(stranger, 'host')).body.code).toBe('booking_not_found')
    expect((await write(null, 'host')).status).toBe(401)
    expect((await write(host, 'vehicle')).body.code).toBe('not_allowed')
    expect((await write(trip.renter, 'renter')).body.code).toBe('not_allowed')
  })
})

it('a trip that is not completed cannot be reviewed', async () => {
  const next = await aFinishedTrip(testApp, host)
  await testApp.db
    .updateTable('bookings')
    .set({ status: 'active', completed_at: null })
    .where('id', '=', next.id)
    .execute()
  const { body } = await testApp
    .as(next.renter)
    .post(pathOf(next.id), { type: 'host', rating: 5, comment: 'Early.' })
  expect(body.code).toBe('review_not_completed')
})

describe('the review page', () => {
  const page = (by: TestPerson | null, id = trip.id) => testApp.as(by).get(`/api/v1/bookings/${id}/review`)

  it('has a card for each review a party may write, and what they wrote', async () => {
    await write(trip.renter, 'vehicle')
    const { body } = await page(trip.renter)
    expect(body.counterpart).toMatchObject({ name: 'Omar H.', role: 'host', rating: null })
    expect(body.cards).toMatchObject([
      { type: 'host', written: null, whyNot: null },
      { type: 'vehicle', written: { rating: 5 }, whyNot: 'already_reviewed' },
    ])
    expect((await page(host)).body.cards).toMatchObject([{ type: 'renter', written: null, whyNot: null }])
  })

  it('shows earlier visible reviews of the other side, never hidden ones', async () => {
    await write(trip.renter, 'host', { comment: 'Hidden for now.' })
    const second = await aFinishedTrip(testApp, host)
    expect((await page(second.renter, second.id)).body.previous).toEqual([])
    testApp.clock.advance(14 * DAY_MS)
    expect((await page(second.renter, second.id)).body.previous).toMatchObject([
      { comment: 'Hidden for now.' },
    ])
  })

  it('shows the reviews of the other side about this trip once both are written, and which ones are visible', async () => {
    await write(trip.renter, 'host', { comment: 'In time.' })
    await write(trip.renter, 'vehicle', { comment: 'Clean.' })
    expect((await page(trip.renter)).body.cards).toMatchObject([{ isShown: false }, { isShown: true }])
    expect((await page(host)).body.received).toMatchObject([{ type: 'vehicle', comment: 'Clean.' }])
    await write(host, 'renter', { comment: 'Careful.' })
    expect((await page(trip.renter)).body).toMatchObject({
      cards: [{ isShown: true }, { isShown: true }],
      received: [{ type: 'renter', comment: 'Careful.', reviewerName: 'Omar H.' }],
    })
    expect((await page(host)).body).toMatchObject({
      cards: [{ isShown: true }],
      received: [{ comment: 'In time.' }, { comment: 'Clean.' }],
    })
  })

  it('is not found for strangers', async () => {
    expect((await page(await testApp.signUp())).body.code).toBe('booking_not_found')
    expect((await page(null)).status).toBe(401)
  })
})

describe('the reviews of a renter', () => {
  it('are visible to hosts they booked with and to themselves only', async () => {
    const path = `/api/v1/people/${trip.renter.id}/reviews?type=renter`
    expect((await testApp.as(host).get(path)).status).toBe(200)
    expect((await testApp.as(trip.renter).get(path)).status).toBe(200)
    expect((await testApp.as(await testApp.signUp()).get(path)).status).toBe(404)
    expect((await testApp.as(null).get(path)).status).toBe(404)
  })
})

describe('a reply to a review', () => {
  const received = async () => (await testApp.as(host).get('/api/v1/host/reviews')).body.reviews

  it('is written once by the host, and is visible on the vehicle page', async () => {
    await write(trip.renter, 'vehicle')
    const [review] = await received()
    expect(review).toMatchObject({ mayReply: true, bookingId: trip.id })
    const path = `/api/v1/reviews/${review.id}/reply`
    const { body } = await testApp.as(host).post(path, { text: 'Welcome any time.' })
    expect(body.review.reply.text).toBe('Welcome any time.')
    expect((await testApp.as(host).post(path, { text: 'Again.' })).body.code).toBe('reply_written')
    const shown = await testApp.as(null).get(`/api/v1/vehicles/${trip.vehicleId}/reviews`)
    expect(shown.body.reviews[0].reply.text).toBe('Welcome any time.')
    expect((await received())[0].mayReply).toBe(false)
  })

  it('is refused to others, and for reviews that are still hidden', async () => {
    const { body } = await write(trip.renter, 'host')
    const path = `/api/v1/reviews/${body.review.id}/reply`
    expect((await testApp.as(host).post(path, { text: 'I see you.' })).status).toBe(404)
    expect(await received()).toEqual([])
    const vehicle = await write(trip.renter, 'vehicle')
    const other = `/api/v1/reviews/${vehicle.body.review.id}/reply`
    expect((await testApp.as(trip.renter).post(other, { text: 'Mine.' })).status).toBe(404)
  })
})
