import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { PRODUCT_NAME } from '@rihla/domain/product'
import { LANGUAGES } from '@rihla/domain/text/languages'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import { VEHICLE_CATEGORIES } from '@rihla/domain/vehicles/listing'
import { expectAccessible, TWO_LOOKS } from '../harness/accessibility.ts'
import { signInAs } from '../harness/accounts.ts'
import { label } from '../harness/arabic-pages.ts'
import { drag, standingBoxOf } from '../harness/drag.ts'
import { openCalendar } from '../harness/host-calendar.ts'
import { lastingFaults } from '../harness/lasting-faults.ts'
import { dayFirst } from '../harness/travel.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Words that Arabic texts write in Latin letters, from the list of the catalogue check. */
const NAMES = [PRODUCT_NAME, ...jsonOf<{ words: string[] }>('scripts/catalogue/names.json').words]

/** Names of categories and features, and of the languages in the switch. */
const DATA_NAMES: string[] = [
  ...Object.values(LANGUAGES).map(({ name }) => name),
  ...VEHICLE_CATEGORIES.map(({ name }) => name),
  ...LISTING_FEATURES.map(({ label }) => label),
]

/**
 * English texts of at least two words: an Arabic page shows none of them, not even where people's words may be. Staff
 * send the prepared reasons to people in a language that they choose, so those may be on a page.
 */
const ENGLISH = globSync('web/src/i18n/en/**/*.json', { cwd: ROOT })
  .flatMap((file) => Object.entries(jsonOf<Record<string, unknown>>(file)))
  .filter(([key]) => !/_reason_\w+_text$/.test(key))
  .map(([, text]) => text)
  .filter((text) => typeof text === 'string' && /^[A-Z][a-z]+ [a-z]/.test(text) && !text.includes('{'))

test('every page of a host in Arabic runs from right to left, fits its width, is accessible and holds no English', async ({
  page,
}) => {
  await signInAs(page, 'host')
  const { vehicles } = await answerOf<{ vehicles: Array<{ id: string }> }>(page, '/host/vehicles')
  const id = vehicles[0]?.id
  expect(id).toBeDefined()
  await expectArabic(page, [
    '/host-dashboard',
    '/host-dashboard/bookings',
    '/host-dashboard/earnings',
    '/host-dashboard/vehicles',
    '/host-dashboard/terms',
    '/host-dashboard/reviews',
    '/host-dashboard/calendar',
    `/host-dashboard/vehicles/${id}`,
    `/vehicle/${id}/photos`,
    '/host/list-vehicle',
  ])
})

test('every page of admins and support in Arabic runs from right to left, fits its width and holds no English', async ({
  page,
}) => {
  await signInAs(page, 'admin')
  const { vehicles } = await answerOf<{ vehicles: Array<{ id: string }> }>(page, '/admin/vehicles')
  const { users } = await answerOf<{ users: Array<{ id: string }> }>(page, '/admin/users')
  const { bookings } = await answerOf<{ bookings: Array<{ id: string; status: string }> }>(
    page,
    '/admin/bookings?limit=100',
  )
  const { batches } = await answerOf<{ batches: Array<{ id: string }> }>(page, '/admin/payout-batches')
  const statuses = Map.groupBy(bookings, ({ status }) => status)
  await expectArabic(page, [
    '/admin?status=all',
    '/admin/users',
    '/admin/bookings',
    '/admin/demo',
    '/admin/settings',
    '/admin/documents',
    '/admin/issues',
    '/admin/payouts',
    '/admin/newsletter',
    '/admin/newsletter?list=gift_cards',
    '/admin/contact-messages?state=all',
    `/admin/vehicles/${vehicles[0]?.id}`,
    `/admin/users/${users[0]?.id}`,
    ...[...statuses.values()].map(([booking]) => `/admin/bookings/${booking?.id}`),
    ...batches.slice(0, 2).map(({ id }) => `/admin/payouts/${id}`),
    // After the pages that write audit entries.
    '/admin/audit',
    '/chat-dashboard',
  ])
})

test('the Arabic calendar of a host runs to the left: by arrow keys, and by dragging', async ({ page }) => {
  await signInAs(page, 'host')
  await openCalendar(page, '/ar/host-dashboard/calendar')
  const days = page.locator('[role="grid"] [data-date]')
  const [first, second] = [days.nth(4), days.nth(6)]
  const [from, to] = await Promise.all([first, second].map((day) => day.getAttribute('data-date')))
  await first.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(days.nth(5)).toBeFocused()

  // The car column stays at the right edge while the days scroll to the left.
  const grid = page.getByRole('grid')
  const car = grid.getByRole('rowheader').first()
  const edge = await rightEdge(car)
  await days.nth(28).scrollIntoViewIfNeeded()
  expect(await rightEdge(car)).toBeCloseTo(edge, 0)
  await first.scrollIntoViewIfNeeded()

  const [start, end] = [await standingBoxOf(first), await standingBoxOf(second)]
  expect(end.x).toBeLessThan(start.x)
  await drag(page, { x: start.x + 20, y: start.y + 15 }, { x: end.x + 20, y: end.y + 15 })
  const sheet = page.getByRole('dialog')
  await expect(label(page, 'host_calendar_first_day')).toHaveValue(dayFirst(from ?? ''))
  await expect(label(page, 'host_calendar_last_day')).toHaveValue(dayFirst(to ?? ''))
  // The drawer is at the end edge, which is the left one.
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.x ?? -1)).toBe(0)
})

const rightEdge = async (part: ReturnType<Page['locator']>): Promise<number> => {
  const box = await part.boundingBox()
  return (box?.x ?? 0) + (box?.width ?? 0)
}

function jsonOf<Content>(file: string): Content {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Content
}

async function answerOf<Answer>(page: Page, endpoint: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1${endpoint}`)
  expect(answer.status(), endpoint).toBe(200)
  return (await answer.json()) as Answer
}

/** Pages of a host that are also checked with axe. */
const ACCESSIBLE = new Set([
  '/host-dashboard',
  '/host-dashboard/calendar',
  '/host-dashboard/earnings',
  '/host/list-vehicle',
])

/** Opens the paths in Arabic, each once as on a phone, and then widens it. */
async function expectArabic(page: Page, paths: readonly string[]): Promise<void> {
  const wrong: string[] = []
  page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`))
  for (const one of paths) {
    const look = async (width: number) => {
      for (const what of await lastingFaults(() => faultsOf(page, width)))
        wrong.push(`${one} at ${width} px: ${what}`)
    }
    await page.setViewportSize({ width: TWO_LOOKS[0]?.width ?? 0, height: 900 })
    const answer = await page.goto(`/ar${one}`)
    expect(answer?.status(), one).toBe(200)
    await expect(page.locator('h1'), one).toHaveCount(1)
    if (ACCESSIBLE.has(one)) await expectAccessible(page, TWO_LOOKS, look)
    else
      for (const { width } of TWO_LOOKS) {
        await page.setViewportSize({ width, height: 900 })
        await look(width)
      }
  }
  expect(wrong).toEqual([])
}

async function faultsOf(page: Page, width: number): Promise<string[]> {
  const facts = await page.evaluate(readPage)
  const known = new RegExp(
    `${[...DATA_NAMES, ...NAMES].map((name) => `\\b${name}\\b`).join('|')}|\\S+@\\S+|https?:\\S+|\\b[A-Z0-9-]{6,}\\b`,
    'g',
  )
  const faults = facts.own.flatMap((text) => {
    const words = text.replace(known, ' ').match(/[A-Za-z]{2,}/g) ?? []
    return words.length > 0 ? [`'${words.join(' ')}' in '${text}'`] : []
  })
  for (const text of facts.isolated)
    if (ENGLISH.includes(text) && !DATA_NAMES.includes(text)) faults.push(`English: '${text}'`)
  if (facts.language !== 'ar-AE') faults.push(`is in '${facts.language}'`)
  if (facts.direction !== 'rtl') faults.push(`runs '${facts.direction}'`)
  if (facts.width > width) faults.push(`is ${facts.width} px wide`)
  return [...new Set(faults)]
}

/**
 * In the page: its own texts, and those that are isolated. What people wrote, names and codes have their own direction;
 * Latin letters that are not isolated would change the order of the Arabic words around them.
 */
function readPage() {
  const ISOLATED = 'bdi, [dir="auto"], [dir="ltr"], [lang]:not(html)'
  const own: string[] = []
  const isolated: string[] = []
  const read = (text: string, within: Element | null) => {
    const parts = text.split(/\u2068([^\u2068\u2069]*)\u2069/)
    parts.forEach((part, place) => {
      const words = part.trim()
      if (words === '') return
      const into = place % 2 === 1 || within?.closest(ISOLATED) ? isolated : own
      into.push(words)
    })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const within = node.parentElement
    if (within?.closest('script, style, noscript, template, textarea, [aria-hidden="true"]')) continue
    read(node.textContent ?? '', within)
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')) {
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      read(element.getAttribute(name) ?? '', element)
  }
  const { lang, dir, scrollWidth } = document.documentElement
  return { own, isolated, language: lang, direction: dir, width: scrollWidth }
}
