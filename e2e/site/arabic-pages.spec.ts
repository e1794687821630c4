import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { bookingsOf, signInAs } from '../harness/accounts.ts'
import { lastingFaults } from '../harness/lasting-faults.ts'
import { VISITOR_PAGES } from '../harness/pages.ts'
import { findVehicle } from '../harness/travel.ts'

const PUBLIC_PAGES = [
  ...VISITOR_PAGES,
  '/browse?location=Dubai&type=suv',
  '/help-center?q=إلغاء',
  '/offline',
  '/no/such/page',
]

const RENTER_PAGES = [
  '/dashboard',
  '/dashboard?tab=saved',
  '/user-dashboard',
  '/user-dashboard?tab=history',
  '/user-dashboard?tab=favorites',
  '/user-dashboard?tab=settings',
  '/favorites',
  '/trips',
  '/trips?tab=past',
  '/trips?tab=cancelled',
  '/messages',
  '/notifications',
  '/profile',
  '/profile/security',
  '/document-verification',
  '/renter-verification',
]

/** Categories of cars as the data names them. */
const CATEGORIES = ['Electric', 'Economy', 'Luxury', 'Sports', 'Convertible', 'Van', 'Truck']

/** Words that stay in Latin letters in Arabic sentences: names of products and formats. */
const NAMES: string[] = [
  PRODUCT_NAME,
  ...JSON.parse(readFileSync('scripts/catalogue/names.json', 'utf8')).words,
]

/** Pages that are also checked with axe: for what can differ from English, which is names, contrast, size, order and what mirrors. */
const ACCESSIBLE = [
  '/',
  '/browse',
  /^\/vehicle\/[^/?]+$/,
  '/auth?tab=sign-up',
  '/help-center',
  '/contact',
  '/terms',
  '/host',
  '/trips',
  /^\/booking\/[^/]+$/,
  /^\/trips\/[^/]+$/,
  '/messages',
  '/profile',
  '/profile/security',
]
const isAccessible = (path: string) =>
  ACCESSIBLE.some((one) => (typeof one === 'string' ? one === path : one.test(path)))

test.use({ viewport: { width: 360, height: 800 }, locale: 'ar-AE' })
test.setTimeout(600_000)

test('every public page is Arabic, from right to left, fits and is accessible', async ({ page }) => {
  const { id } = await findVehicle(page)
  const dates = 'pickUpDate=2030-03-10&returnDate=2030-03-14'
  const pages = [...PUBLIC_PAGES, `/vehicle/${id}`, `/vehicle/${id}?${dates}`, `/compare?ids=${id}`]
  expect(await faultsOf(page, pages)).toEqual([])
})

test('every page of a renter is Arabic, from right to left, fits and is accessible', async ({ page }) => {
  const { id } = await findVehicle(page)
  await signInAs(page, 'renter')
  const bookings = await bookingsOf(page)
  const pages = ['confirmed', 'completed'].flatMap((status) => {
    const trip = bookings.find((booking) => booking.status === status)?.id
    expect(trip, status).toBeDefined()
    const booking = `/booking/${trip}`
    return [booking, `${booking}/receipt`, `${booking}/review`, `/trips/${trip}`, `/messages?booking=${trip}`]
  })
  const checkout = `/vehicle/${id}/checkout?pickUpDate=2030-03-10&returnDate=2030-03-14`
  expect(await faultsOf(page, [...RENTER_PAGES, ...pages, checkout])).toEqual([])
})

/** Opens each page once, as on a phone, and then widens it. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const allowed = new Set([...NAMES, ...CATEGORIES, ...(await namesInData(page))])
  const faults = new Set<string>()
  page.on('pageerror', ({ message }) => faults.add(`${page.url()}: ${message}`))
  for (const path of paths) {
    const look = async () => {
      for (const fault of await lastingFaults(() => faultsOfPage(page, allowed)))
        faults.add(`${path}: ${fault}`)
    }
    await page.setViewportSize({ width: TWO_LOOKS[0]?.width ?? 0, height: 800 })
    await page.goto(`/ar${path === '/' ? '' : path}`)
    await page.locator('h1').waitFor({ state: 'attached' })
    if (isAccessible(path)) await expectAccessible(page, TWO_LOOKS, look)
    else
      for (const { width } of TWO_LOOKS) {
        await page.setViewportSize({ width, height: 800 })
        await look()
      }
  }
  return [...faults]
}

async function faultsOfPage(page: Page, allowed: ReadonlySet<string>): Promise<string[]> {
  const facts = await page.evaluate(factsOfPage)
  const faults: string[] = []
  if (facts.language !== 'ar-AE') faults.push(`is in '${facts.language}'`)
  if (facts.direction !== 'rtl') faults.push(`runs '${facts.direction}'`)
  if (facts.tooWideBy > 0) faults.push(`is ${facts.tooWideBy} px too wide`)
  for (const text of facts.texts) {
    const words = latinWordsOf(text).filter((word) => !allowed.has(word))
    if (words.length > 0) faults.push(`'${words.join(' ')}' in '${text}'`)
  }
  return faults
}

const EMAIL = /[\w.+-]+@[\w.-]+/g
/** A value that the pages isolate in a sentence: what a person wrote, a number, a code. */
const ISOLATED = /\u2068[^\u2069]*\u2069/g
/** A booking reference or another code. */
const CODE = /^(?=.*\d)[A-Z0-9]+$|^[A-Z0-9]{8}$/

function latinWordsOf(text: string): string[] {
  const words =
    text
      .replaceAll(ISOLATED, ' ')
      .replaceAll(EMAIL, ' ')
      .match(/\w[\w'’-]*/g) ?? []
  return words.filter((word) => /[A-Za-z]/.test(word) && !CODE.test(word))
}

/** Facts of the open page, and its texts without those that people wrote. Runs in the browser. */
function factsOfPage() {
  const { documentElement: root, body } = document
  const OWN_LANGUAGE = 'script, style, noscript, code, bdi, [translate="no"], [dir="auto"], [dir="ltr"]'
  const texts = new Set<string>([document.title])
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(OWN_LANGUAGE)) texts.add(node.textContent?.trim() ?? '')
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    for (const element of body.querySelectorAll(`[${name}]`)) {
      if (!element.closest(OWN_LANGUAGE)) texts.add(element.getAttribute(name) ?? '')
    }
  }
  return {
    language: root.lang,
    direction: root.dir,
    tooWideBy: root.scrollWidth - root.clientWidth,
    texts: [...texts],
  }
}

/** Names of cars and places in the data, which may be written in Latin letters. */
async function namesInData(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v1/search?limit=20')
  const { vehicles } = (await answer.json()) as { vehicles: Array<{ id: string }> }
  const details = await Promise.all(
    vehicles.map(async ({ id }) => (await page.request.get(`/api/v1/vehicles/${id}`)).text()),
  )
  return details.flatMap((detail) => detail.match(/[A-Za-z][\w'’-]*/g) ?? [])
}
