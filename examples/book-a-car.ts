// Books a car with nothing but fetch: RIHLA=http://localhost:3000 RIHLA_TOKEN=rihla_pat_… node book-a-car.ts
import { randomUUID } from 'node:crypto'

type Found = { vehicles: Array<{ id: string; make: string; model: string }> }
type Quote = { price: { totalFils: number }; terms: object }
const { RIHLA, RIHLA_TOKEN } = process.env
async function call<T>(path: string, body?: object): Promise<T> {
  const headers = {
    authorization: `Bearer ${RIHLA_TOKEN}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${RIHLA}/api/v1${path}`, { ...sent, headers })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const period = { pickUpDate: day(30), pickUpTime: '10:00', returnDate: day(33), returnTime: '10:00' }

const car = (await call<Found>(`/search?${new URLSearchParams(period)}`)).vehicles[0]
if (!car) throw new Error('No car is free on these days')
const { price, terms } = await call<Quote>(`/vehicles/${car.id}/quote?${new URLSearchParams(period)}`)
const card = { token: `sbx_ok_${'4242'.repeat(6)}`, brand: 'visa', lastFour: '4242', holderName: 'A Program' }
const intent = { vehicleId: car.id, period, expectedTotalFils: price.totalFils, expectedTerms: terms, card }
const { bookingId, status } = await call<{ bookingId: string; status: string }>('/bookings', intent)
console.log(`${car.make} ${car.model}: ${status}, AED ${price.totalFils / 100}, booking ${bookingId}`)
