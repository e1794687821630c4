import { expect, type Page, test } from '@playwright/test'
import { forgetSession, signInAs } from '../harness/accounts.ts'
import { lastingFaults } from '../harness/lasting-faults.ts'
import { openDataOf } from '../harness/product-data.ts'
import { keepProduct } from '../harness/restartable-product.ts'

// The test changes the texts of all data, so it needs its own product.
const product = keepProduct(4390)

const WORD = 'W'.repeat(400)
const LINK = `https://maps.example/${'a1b2c3'.repeat(30)}`
/** The columns with texts that people write; plates, phones and account numbers have a fixed form. */
const TEXTS: Record<string, readonly string[]> = {
  users: ['full_name'],
  vehicles: ['make', 'model', 'color', 'description', 'exact_pickup', 'verification_notes'],
  vehicle_features: ['feature_value'],
  vehicle_delivery_places: ['label'],
  bookings: [
    'pickup_location',
    'dropoff_location',
    'special_requests',
    'cancellation_note',
    'delivery_label',
    'delivery_address',
  ],
  booking_messages: ['message'],
  booking_status_history: ['reason'],
  chat_messages: ['message'],
  chat_conversations: ['guest_name', 'guest_email'],
  contact_messages: ['first_name', 'last_name', 'email', 'subject', 'message', 'answer'],
  reviews: ['comment', 'reply'],
  trip_handovers: ['note'],
  trip_issues: ['description', 'resolution'],
  no_show_reports: ['contest_text', 'decision_reason'],
  documents: ['rejection_reason'],
  deposit_holds: ['keep_reason'],
  calendar_entries: ['note'],
  calendar_imports: ['name'],
  bank_accounts: ['holder_name'],
  payouts: ['holder_name'],
  sign_in_factors: ['name'],
  newsletter_subscribers: ['name'],
}
/** A constraint may allow less: the longest text that it allows. */
const LENGTHS = [400, 200, 100, 80, 50, 30, 17]
const WIDTHS = [360, 1280]
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Pages without texts that people write, and a page with the chat open over it, which covers it on a phone. */
const SAME_FOR_ALL =
  /^\/(contact\?chat=open|help-center|terms|privacy-policy|cookie-policy|cancellation-policy|trust-safety|host-protection|host-resources|earnings-calculator|host$|gift-cards|newsletter)/
/** Pages whose own part is the same for everybody: opened without and with a name at their top. */
const PUBLIC = /^\/(browse|vehicle\/[^/]+$|compare|luxury-cars|electric-cars|suvs|popular-cities|auth|reset)/

test.use({ baseURL: product.address })

test.beforeAll(async () => {
  await product.start()
})

test.afterAll(async () => {
  await product.stop()
})

test('no page is too wide for a long word or link in a text', async ({ page }) => {
  test.setTimeout(900_000)
  await writeEverywhere()
  expect(await crawl(page)).toEqual([])
  for (const person of ['renter', 'host', 'admin'] as const) {
    await signInAgain(page, person)
    expect(await crawl(page, person === 'renter' ? undefined : PUBLIC), person).toEqual([])
  }
})

async function signInAgain(page: Page, person: 'renter' | 'host' | 'admin'): Promise<void> {
  await forgetSession(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, person)
}

/** Puts a link into every second column, and a word into the others, as long as their constraints allow. */
async function writeEverywhere(): Promise<void> {
  const data = await openDataOf(product.address)
  try {
    // Without the triggers that keep messages and the audit log unchanged.
    await data.run('set session_replication_role = replica')
    for (const [table, columns] of Object.entries(TEXTS))
      for (const [place, column] of columns.entries())
        await writeColumn(data, table, column, place % 2 === 0 ? WORD : LINK)
  } finally {
    await data.close()
  }
}

async function writeColumn(
  { run }: Awaited<ReturnType<typeof openDataOf>>,
  table: string,
  column: string,
  text: string,
): Promise<void> {
  const isEmail = column.endsWith('email')
  for (const length of LENGTHS) {
    const value = isEmail
      ? `${text.replaceAll(/\W/g, '').slice(0, length)}@mail.example`
      : text.slice(0, length)
    const written = await run(`update ${table} set ${column} = $1 where ${column} is not null`, [value]).then(
      () => true,
      () => false,
    )
    if (written) return
  }
  throw new Error(`${table}.${column} takes no long text`)
}

/** Follows the links of the site and returns what is wrong with the pages, at each width. */
async function crawl(page: Page, except?: RegExp): Promise<string[]> {
  const wrong = new Set<string>()
  const opened = new Set<string>()
  const waiting = ['/']
  const found = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path)
    // All texts are equally long, so one page of a kind shows what the others would.
    if (opened.has(kind) || SAME_FOR_ALL.test(path) || except?.test(path)) continue
    opened.add(kind)
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      for (const what of await lastingFaults(() => whatIsWrong(page)))
        wrong.add(`${path} at ${width}: ${what}`)
    }
    for (const link of await linksOf(page)) {
      if (found.has(link)) continue
      found.add(link)
      waiting.push(link)
    }
  }
  expect(opened.size).toBeGreaterThan(8)
  return [...wrong]
}

function kindOf(path: string): string {
  const { pathname, search } = new URL(path, product.address)
  return pathname.replace(ID, ':id') + (search === '' ? '' : '?')
}

async function linksOf(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href]:not([download])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return hrefs
    .map((href) => new URL(href))
    .filter((url) => url.origin === product.address && !url.pathname.startsWith('/api/'))
    .map(({ pathname, search }) => pathname + search)
}

/** The width of the page beyond the window, the first elements that cause it, and the buttons that are covered. */
async function whatIsWrong(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const wrong: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.textContent ?? '').slice(0, 30)}`
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('main *')].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > clientWidth + 1 || left < -1)
      })
      const inner = wide.filter((element) => !wide.some((one) => one !== element && element.contains(one)))
      wrong.push(`${scrollWidth} px wide by ${inner.slice(0, 3).map(nameOf).join(' | ')}`)
    }
    for (const button of document.querySelectorAll<HTMLElement>('main button, main a.main-button')) {
      if (!button.checkVisibility({ visibilityProperty: true }) || button.closest('[inert]')) continue
      button.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width === 0 || x < 0 || x > clientWidth || y < 0 || y > innerHeight) continue
      const there = document.elementFromPoint(x, y)
      if (there && !button.contains(there) && !there.contains(button) && there.closest('label') === null)
        wrong.push(`${nameOf(button)} is covered by ${nameOf(there)}`)
    }
    scrollTo(0, 0)
    return wrong
  })
}
