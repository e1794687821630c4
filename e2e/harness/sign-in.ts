import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'
import { type Account, anAddress, RESIDENT } from './travel.ts'

/** Signs in as a person of the demo without the form, which journeys about signing in use, and opens a page. */
export async function signInAs(page: Page, person: 'renter' | 'host' | 'admin', path = '/'): Promise<void> {
  await signInByApi(page, { email: `${person}@rihla.example`, password: DEMO_PASSWORD })
  await page.goto(path)
}

/** Gives the browser context the session of an account. */
export async function signInByApi(page: Page, account: { email: string; password: string }): Promise<void> {
  const { email, password } = account
  // A page with cookies sends its origin; a context without any is a program, which has none.
  const headers: Record<string, string> = page.url().startsWith('http')
    ? { origin: new URL(page.url()).origin }
    : {}
  const answer = await page.request.post('/api/v1/sign-in', { data: { email, password }, headers })
  expect(answer.status(), email).toBe(200)
}

/**
 * Creates the account, signs in, and opens a page, all without forms, which journeys about signing up use. Keeps a client
 * address of its own, because sign-ups per address are limited.
 */
export async function openAsNewUser(page: Page, account: Account, path: string): Promise<void> {
  await signUpByApi(page, account)
  await page.goto(path)
}

/** The same for somebody who books: a resident with a UAE licence. */
export async function openAsNewDriver(page: Page, account: Account, path: string): Promise<void> {
  await signUpByApi(page, account, ['driver-profile', RESIDENT])
  await page.goto(path)
}

type Call = [path: string, data: object]

async function signUpByApi(page: Page, account: Account, ...more: Call[]): Promise<void> {
  const address = { 'x-forwarded-for': anAddress() }
  await page.setExtraHTTPHeaders(address)
  // A context that has cookies must send its origin, which only an answer shows before a page is open.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const { email, password } = account
  const calls: Call[] = [['sign-up', account], ['sign-in', { email, password }], ...more]
  for (const [path, data] of calls) {
    const answer = await page.request.post(`/api/v1/${path}`, { data, headers: { ...address, origin } })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
}

interface BookingSeen {
  id: string
  status: string
  reference: string
}

/** The bookings of the signed-in renter. */
export async function bookingsOf(page: Page): Promise<BookingSeen[]> {
  const answer = await page.request.get('/api/v1/bookings?limit=50')
  return ((await answer.json()) as { bookings: BookingSeen[] }).bookings
}

/** Leaves the page before its session goes: one that is open notices that, and leads to the sign-in by itself. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}
