// Books a car using only the public API: node examples/book-a-car.ts http://localhost:3000
import { randomUUID } from 'node:crypto'

type Found = { vehicles: Array<{ id: string; make: string; model: string }> }
type Quote = { price: { totalFils: number }; terms: object }
const [address, email = `${Date.now()}@example.com`, password = randomUUID()] = process.argv.slice(2)
const { servers } = await (await fetch(`${address}/api/v1/openapi.json`)).json()
const headers = new Headers({ origin: new URL(servers[0].url).origin, 'content-type': 'application/json' })
async function call<T>(path: string, body?: object): Promise<T> {
  headers.set('idempotency-key', randomUUID())
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${address}/api/v1${path}`, { ...sent, headers })
  for (const cookie of answer.headers.getSetCookie()) headers.append('cookie', cookie.split(';', 1)[0] ?? '')
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const period = { pickUpDate: day(30), pickUpTime: '10:00', returnDate: day(33), returnTime: '10:00' }

await call('/sign-up', { fullName: 'Guest of the API', email, password })
await call('/sign-in', { email, password })
const licence = { licenceCountry: 'AE', issuedOn: '2015-05-01', expiresOn: '2060-05-01' }
await call('/driver-profile', { dateOfBirth: '1990-05-01', residence: 'resident', ...licence })
const car = (await call<Found>(`/search?${new URLSearchParams(period)}`)).vehicles[0]
if (!car) throw new Error('No car is free on these days')
const { price, terms } = await call<Quote>(`/vehicles/${car.id}/quote?${new URLSearchParams(period)}`)
const card = { token: `sbx_ok_${'4242'.repeat(6)}`, brand: 'visa', lastFour: '4242', holderName: 'Guest' }
const intent = { vehicleId: car.id, period, expectedTotalFils: price.totalFils, expectedTerms: terms, card }
const { bookingId, status } = await call<{ bookingId: string; status: string }>('/bookings', intent)
console.log(`${car.make} ${car.model}: ${status}, AED ${price.totalFils / 100}, booking ${bookingId}`)
