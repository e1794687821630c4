import { beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../testing/builders/sign-up-person.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const testApp = useTestApp()
let renter: TestPerson
let luxury: string
let other: string

beforeAll(async () => {
  renter = await testApp.signUp()
  const rates = { dailyRateFils: 20_000, weeklyDiscountBps: 1000, cleaningFeeFils: 5000 }
  const car = { make: 'Lexus', model: 'LS 500', categoryId: 'luxury', placeSlug: 'dubai-marina' } as const
  luxury = (await testApp.aVehicle({ ...car, cancellationPolicy: 'moderate', ...rates })).id
  other = (await testApp.aVehicle({ ...car, ...rates })).id
  await testApp.as(renter).post('/api/v1/favorites', { vehicleId: luxury })
})

const lists: Array<[what: string, path: () => string]> = [
  ['the cards of vehicles', () => `/vehicle-cards?ids[0]=${luxury}&`],
  ['similar vehicles', () => `/vehicles/${other}/similar?`],
  ['the wishlist', () => '/favorites?'],
  ['the comparison', () => `/vehicles/compare?ids[0]=${luxury}&`],
  ['a category list', () => '/categories/luxury/vehicles?'],
]

async function tripIn(path: string, dates: Record<string, string>) {
  const { status, body } = await testApp.as(renter).get(`/api/v1${path}${new URLSearchParams(dates)}`)
  expect(status).toBe(200)
  const card = body.vehicles.find(({ id }: { id: string }) => id === luxury)
  expect(card).toBeDefined()
  return card.trip
}

const WEEK = { pickUpDate: '2026-03-20', returnDate: '2026-03-27' }

describe.each(lists)('%s', (_, path) => {
  it('has the totals of the quote when dates are given', async () => {
    const trip = await tripIn(path(), WEEK)
    // Seven days of 200, less a tenth, 50 of cleaning, and the fee of a tenth.
    expect(trip).toEqual({
      days: 7,
      ...WEEK,
      shiftDays: 0,
      totalFils: 144_100,
      fullTotalFils: 159_500,
      deliveryFeeFils: 0,
      freeCancellationUntil: '2026-03-15T06:00:00.000Z',
    })
    const times = { pickUpTime: '10:00', returnTime: '10:00' }
    const quote = await testApp
      .as(null)
      .get(`/api/v1/vehicles/${luxury}/quote?${new URLSearchParams({ ...WEEK, ...times })}`)
    expect(quote.body.price.totalFils).toBe(trip.totalFils)
    expect(quote.body.freeCancellationUntil).toBe(trip.freeCancellationUntil)
  })

  it('has none without dates, with one date, and for dates that cannot be booked', async () => {
    expect(await tripIn(path(), {})).toBeNull()
    expect(await tripIn(path(), { pickUpDate: '2026-03-20' })).toBeNull()
    expect(await tripIn(path(), { pickUpDate: '2026-02-20', returnDate: '2026-02-22' })).toBeNull()
    expect(await tripIn(path(), { pickUpDate: '2026-03-20', returnDate: '2026-03-18' })).toBeNull()
  })
})

describe('the total of a card', () => {
  const path = () => `/vehicle-cards?ids[0]=${luxury}&`

  it('is not struck through on days without a discount', async () => {
    const trip = await tripIn(path(), { pickUpDate: '2026-03-20', returnDate: '2026-03-26' })
    expect(trip).toMatchObject({ days: 6, totalFils: 137_500, fullTotalFils: null })
  })

  it('follows the clock times of the trip', async () => {
    const trip = await tripIn(path(), { ...WEEK, pickUpTime: '10:00', returnTime: '10:30' })
    expect(trip).toMatchObject({ days: 8, totalFils: 163_900 })
  })

  it('says until when cancelling is free up to the last moment, and nothing after it', async () => {
    // Free until five days before pick-up at 10:00 in Dubai.
    const soon = { pickUpDate: '2026-03-07', returnDate: '2026-03-09' }
    const now = testApp.clock.now()
    testApp.clock.set(Date.parse('2026-03-02T06:00:00Z'))
    expect(await tripIn(path(), soon)).toMatchObject({ freeCancellationUntil: '2026-03-02T06:00:00.000Z' })
    testApp.clock.set(Date.parse('2026-03-02T06:00:00.001Z'))
    expect(await tripIn(path(), soon)).toMatchObject({ freeCancellationUntil: null })
    testApp.clock.set(now)
  })
})

it('a list refuses a day that does not exist', async () => {
  const { status } = await testApp
    .as(null)
    .get(`/api/v1/vehicle-cards?ids[0]=${luxury}&pickUpDate=2026-02-30`)
  expect(status).toBe(400)
})
