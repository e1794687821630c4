import { type APIRequestContext, expect, request } from '@playwright/test'
import { type Account, anAccount, anAddress, RESIDENT } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'

/** A session with the API: what a journey needs before it starts, or what the other person does. */
export interface Session {
  account: { email: string; password: string }
  get<T>(path: string): Promise<T>
  post<T>(path: string, data: object): Promise<T>
  close(): Promise<void>
}

/** Signs up somebody who can book: a resident with a UAE licence. */
export async function aRenter(baseURL: string, fullName = 'Layla'): Promise<Session> {
  const session = await aNewAccount(baseURL, fullName)
  await session.post('/driver-profile', RESIDENT)
  return session
}

export async function aNewAccount(baseURL: string, fullName: string): Promise<Session> {
  const account = anAccount(fullName)
  const session = await aSession(baseURL, account)
  await session.post('/sign-up', account)
  await session.post('/sign-in', { email: account.email, password: account.password })
  return session
}

export async function theDemoHost(baseURL: string): Promise<Session> {
  const session = await aSession(baseURL, { email: 'host@rihla.example', password: DEMO_PASSWORD })
  await session.post('/sign-in', session.account)
  return session
}

async function aSession(baseURL: string, account: Pick<Account, 'email' | 'password'>): Promise<Session> {
  const context: APIRequestContext = await request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL, 'x-forwarded-for': anAddress() },
  })
  const call = async (method: 'get' | 'post', path: string, data?: object) => {
    const answer = await context[method](`/api/v1${path}`, {
      data,
      headers: method === 'post' ? { 'idempotency-key': crypto.randomUUID() } : {},
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return await answer.json()
  }
  return {
    account,
    get: (path) => call('get', path),
    post: (path, data) => call('post', path, data),
    close: () => context.dispose(),
  }
}

type Vehicles = { vehicles: Array<{ id: string }> }

/** Books a car of the host instantly and returns the id of the booking, which is paid. */
export async function book(
  renter: Session,
  host: Session,
  [pickUpDate = '', returnDate = '']: readonly string[],
): Promise<string> {
  const period = { pickUpDate, pickUpTime: '10:00', returnDate, returnTime: '10:00' }
  const free = await renter.get<Vehicles>(
    `/search?${new URLSearchParams({ ...period, instantBook: 'true', limit: '48' })}`,
  )
  const own = await host.get<Vehicles>('/host/vehicles')
  const car = own.vehicles.find(({ id }) => free.vehicles.some((one) => one.id === id))
  if (!car) throw new Error('the host has no car that is free and booked at once')
  const quote = await renter.get<{ price: { totalFils: number }; terms: object }>(
    `/vehicles/${car.id}/quote?${new URLSearchParams(period)}`,
  )
  const { bookingId } = await renter.post<{ bookingId: string }>('/bookings', {
    vehicleId: car.id,
    period,
    expectedTotalFils: quote.price.totalFils,
    expectedTerms: quote.terms,
    card: {
      token: `sbx_ok_${'4242'.repeat(6)}`,
      brand: 'visa',
      lastFour: '4242',
      holderName: 'Layla Renter',
    },
  })
  await expect
    .poll(async () => (await renter.get<{ status: string }>(`/bookings/${bookingId}`)).status)
    .toBe('confirmed')
  return bookingId
}
