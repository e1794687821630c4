import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'

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
