// The people of journeys: new accounts, those of the demo, and their sessions.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './demo-password.ts'

export interface Account {
  fullName: string
  email: string
  password: string
}

let accounts = 0

export function anAccount(fullName = 'Layla'): Account {
  accounts++
  const unique = `${process.pid}-${Date.now().toString(36)}-${accounts}`
  return { fullName, email: `${fullName.toLowerCase()}-${unique}@rihla.example`, password: 'a good password' }
}

/** A random client address. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

/**
 * Signs up on the open auth page and then signs in. Uses its own client address, because sign-ups per address are
 * limited.
 */
export async function signUpAndIn(page: Page, account: Account): Promise<void> {
  await signUp(page, account)
  await signIn(page, account)
}

async function signUp(page: Page, account: Account): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': anAddress() })
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Full name').fill(account.fullName)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByLabel('Confirm password').fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(
    page.getByText('Account created successfully! Please check your email for verification.').first(),
  ).toBeVisible()
}

async function signIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/**
 * The same for somebody who books: what is known of them as a driver is saved through the API, as a resident with a UAE
 * licence, before they sign in on the page.
 */
export async function signUpDriverAndIn(page: Page, account: Account): Promise<void> {
  await signUp(page, account)
  const { origin } = new URL(page.url())
  await saveDriver(page, origin, account)
  await signIn(page, account)
}

export const RESIDENT = {
  dateOfBirth: '1990-05-01',
  residence: 'resident',
  licenceCountry: 'AE',
  issuedOn: '2015-05-01',
  expiresOn: '2060-05-01',
}

/** Saves driver data in a session of its own, which ends at once. */
export async function saveDriver(
  page: Page,
  origin: string,
  { email, password }: Account,
  driver: object = RESIDENT,
): Promise<void> {
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('the browser is closed')
  await callEach(context.request, origin, anAddress(), [
    ['sign-in', { email, password }],
    ['driver-profile', driver],
    ['sign-out', {}],
  ])
  await context.close()
}

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

async function signUpByApi(page: Page, account: Account, ...more: Call[]): Promise<void> {
  const address = anAddress()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
  // A context that has cookies must send its origin, which only an answer shows before a page is open.
  const { origin } = new URL((await page.request.get('/healthz')).url())
  const { email, password } = account
  const calls: Call[] = [['sign-up', account], ['sign-in', { email, password }], ...more]
  await callEach(page.request, origin, address, calls)
}

type Call = [path: string, data: object]

/** Posts to the API, one call after the other, from this client address; each must succeed. */
async function callEach(
  request: APIRequestContext,
  origin: string,
  address: string,
  calls: readonly Call[],
): Promise<void> {
  const headers = { origin, 'x-forwarded-for': address }
  for (const [path, data] of calls) {
    const answer = await request.post(`${origin}/api/v1/${path}`, { headers, data })
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
