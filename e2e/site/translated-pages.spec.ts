import { type ElementHandle, expect, type Page, test } from '@playwright/test'
import { bookingsOf, signInAs } from '../harness/accounts.ts'
import { type TranslatorWay, translate } from '../harness/page-translator.ts'
import { daysFromToday, findVehicle } from '../harness/travel.ts'

const LOOKS: Array<{ width: number; way: TranslatorWay }> = [
  { width: 390, way: 'moves' },
  { width: 1280, way: 'replaces' },
]
/** What changes a page when it is pressed, and sends nothing. */
const SWITCHES = [
  'main summary',
  'main [aria-haspopup]',
  'main [aria-expanded]',
  'main [role="tab"]',
  'main [role="switch"]',
  'main button[aria-pressed]',
  'main input[type="checkbox"]',
  'main input[type="radio"]',
]
/** How many of a kind are pressed: the others of a list work in the same way. */
const OF_A_KIND = 3

for (const { width, way } of LOOKS) {
  test.describe(`${width} px wide, with a translator that ${way} texts`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a visitor searches, filters, changes dates and signs in', async ({ page }) => {
      const faults = listen(page)
      const car = await findVehicle(page, { instantBook: true })
      for (const path of ['/', '/luxury-cars', '/help-center', '/earnings-calculator', '/auth', '/contact']) {
        await openTranslated(page, path, way)
        await useSwitches(page)
      }
      await searchAndFilter(page, way)
      await changeDates(page, way, car.id)
      await openTranslated(page, '/auth', way)
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await page.getByRole('link', { name: 'Sign Up' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expectWorking(page)
      expect(faults).toEqual([])
    })

    test('a renter uses the pages of their trips and account, and writes a message', async ({ page }) => {
      const faults = listen(page)
      await signInAs(page, 'renter')
      const bookings = await bookingsOf(page)
      const car = await findVehicle(page, { instantBook: true })
      const days = new URLSearchParams({ pickUpDate: daysFromToday(150), returnDate: daysFromToday(152) })
      const ofBookings = [...new Map(bookings.map((one) => [one.status, one])).values()]
      const paths = [
        ...['/profile', '/profile/security', '/dashboard', '/user-dashboard', '/trips', '/favorites'],
        ...['/messages', '/notifications', '/renter-verification', '/document-verification'],
        ...ofBookings.flatMap(({ id }) => [`/booking/${id}`, `/trips/${id}`]),
        `/vehicle/${car.id}/checkout?${days}`,
      ]
      for (const path of paths) {
        await openTranslated(page, path, way)
        await useSwitches(page)
      }
      await writeMessage(page, way)
      expect(faults).toEqual([])
    })

    test('a host uses the pages of the dashboard', async ({ page }) => {
      const faults = listen(page)
      await signInAs(page, 'host')
      for (const part of ['', '/bookings', '/earnings', '/vehicles', '/reviews', '/calendar']) {
        await openTranslated(page, `/host-dashboard${part}`, way)
        await useSwitches(page)
      }
      await openTranslated(page, '/host/list-vehicle', way)
      await useSwitches(page)
      expect(faults).toEqual([])
    })

    test('an admin uses the pages of the back office', async ({ page }) => {
      const faults = listen(page)
      await signInAs(page, 'admin')
      const parts = ['', '/users', '/bookings', '/documents', '/issues', '/payouts', '/audit', '/settings']
      for (const part of parts) {
        await openTranslated(page, `/admin${part}`, way)
        await useSwitches(page)
      }
      await openTranslated(page, '/chat-dashboard', way)
      await useSwitches(page)
      expect(faults).toEqual([])
    })
  })
}

/** React renders a page once more if its texts were moved before it was hydrated: nothing is lost. */
const RENDERED_AGAIN = 'Minified React error #418'

/** Collects what goes wrong without being caught, and the pages that end in an error. */
function listen(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!message.startsWith(RENDERED_AGAIN)) faults.push(`${page.url()}: ${message}`)
  })
  return faults
}

async function openTranslated(page: Page, path: string, way: TranslatorWay): Promise<void> {
  await page.goto(path)
  await translate(page, way)
  await expectWorking(page)
}

async function expectWorking(page: Page, timeout = 30_000): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, { timeout })
  await expect(page.getByText('Something went wrong'), page.url()).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' }), page.url()).toHaveCount(0)
}

/** Presses a few switches of each kind twice, and closes what they open. */
async function useSwitches(page: Page): Promise<void> {
  for (const selector of SWITCHES)
    for (const one of (await page.locator(selector).elementHandles()).slice(0, OF_A_KIND)) {
      for (const _ of ['on', 'off'] as const) await press(one)
      await page.keyboard.press('Escape')
    }
  await closeDialogs(page)
}

/** Closes dialogs, also those that open late because their code was still loading: the page works without them. */
async function closeDialogs(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expectWorking(page, 1000)
  }).toPass()
}

/** Presses a switch that is still on the page, and waits until the page is drawn again. */
async function press(one: ElementHandle<Node>): Promise<void> {
  await one
    .evaluate((element) => {
      if (element instanceof HTMLElement && element.isConnected) element.click()
      return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
    // A switch that is a link leaves the page.
    .catch(() => undefined)
}

async function searchAndFilter(page: Page, way: TranslatorWay): Promise<void> {
  await openTranslated(page, '/browse', way)
  const count = page.getByText(/of \d+ cars available/)
  const before = await count.innerText()
  for (const name of ['Electric', 'Luxury'])
    await page.getByRole('button', { name, exact: true }).first().click()
  await expect(page).toHaveURL(/category=luxury&fuelType=electric/)
  await expect(page.getByRole('region', { name: 'Results', exact: true })).not.toHaveAttribute('aria-busy')
  await expect(count).not.toHaveText(before)
  const words = await count.innerText()
  await page.reload()
  await expect(count).toHaveText(words)
}

/** Changes the dates of a trip in the page's address, as the calendar does, and reads the price there. */
async function changeDates(page: Page, way: TranslatorWay, vehicleId: string): Promise<void> {
  const pathFor = (length: number) =>
    `/vehicle/${vehicleId}?${new URLSearchParams({
      pickUpDate: daysFromToday(140),
      returnDate: daysFromToday(140 + length),
      pickUpTime: '10:00',
      returnTime: '10:00',
    })}`
  await openTranslated(page, pathFor(2), way)
  await useSwitches(page)
  await openTranslated(page, pathFor(2), way)
  await expect.poll(() => priceOn(page)).toContain('2 days')
  await page.evaluate((path) => history.pushState(null, '', path), pathFor(5))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect.poll(() => priceOn(page)).toContain('5 days')
  const five = await priceOn(page)
  await page.goto(pathFor(5))
  await expect.poll(() => priceOn(page)).toBe(five)
}

const priceOn = async (page: Page) =>
  (await page.locator('main dl').filter({ hasText: 'Total' }).first().textContent()) ?? ''

async function writeMessage(page: Page, way: TranslatorWay): Promise<void> {
  await openTranslated(page, '/messages', way)
  await page.locator('main a[href*="booking="]').first().click()
  const field = page.getByRole('textbox', { name: /^Message to/ })
  const text = `Is there a charger? ${way}`
  await field.fill(text)
  await field.press('Enter')
  const bubble = page.getByRole('region', { name: /^Conversation with/ }).getByText(text)
  await expect(bubble.first()).toBeVisible()
  await expectWorking(page)
}
