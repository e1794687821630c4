import { expect, type Page, test } from '@playwright/test'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { CARDS, daysFromToday, fillCard, findVehicle } from '../harness/travel.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

const SHOWN = { AED: /AED [\d,]+/, USD: /\$[\d,]+/ } as const
type Shown = keyof typeof SHOWN

async function chooseCurrency(page: Page, currency: Shown): Promise<void> {
  const button = page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: currency })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  // The button is pressed before the browser has the answer.
  await expectChosen(page, currency)
}

const expectChosen = (page: Page, currency: Shown) =>
  expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'currency')?.value)
    .toBe(currency)

/** Every car of this page shows its price in this currency and in no other. */
async function expectCarsIn(page: Page, path: string, currency: Shown): Promise<void> {
  const other = currency === 'AED' ? SHOWN.USD : SHOWN.AED
  await page.goto(path)
  const cars = page.locator('main article')
  await expect(cars.first()).toContainText(SHOWN[currency])
  for (const words of await cars.allInnerTexts()) {
    expect(words, path).toMatch(SHOWN[currency])
    expect(words, path).not.toMatch(other)
  }
}

test('a chosen currency is shown by search, categories, wishlist and dashboards alike', async ({ page }) => {
  await openAsNewDriver(page, anAccount('Noura'), '/user-dashboard')
  await expect(page).toHaveURL(/\/user-dashboard/)
  await page.goto('/browse')
  await page
    .getByRole('button', { name: /^Save \d{4}/ })
    .first()
    .click()
  // The heart shows before the account has it.
  await expect(page.getByText('Added to saved vehicles').first()).toBeVisible()

  const lists = [
    '/',
    '/browse',
    '/suvs',
    '/favorites',
    '/dashboard?tab=saved',
    '/user-dashboard?tab=favorites',
  ]
  // Before a choice each page has its own currency.
  await expectCarsIn(page, '/favorites', 'AED')
  await expectCarsIn(page, '/browse', 'USD')
  for (const currency of ['USD', 'AED'] as const) {
    await page.goto('/favorites')
    await chooseCurrency(page, currency)
    for (const path of lists) await expectCarsIn(page, path, currency)
  }
})

test('a currency that is chosen just before a link is pressed is kept', async ({ page }) => {
  await page.goto('/suvs')
  await waitForHydration(page)
  const arriving = Promise.withResolvers<void>()
  await page.route('**/preferences.data*', async (route) => {
    await arriving.promise
    await route.continue()
  })
  const footer = page.getByRole('contentinfo')
  const dirhams = footer.getByRole('button', { name: 'AED' })
  await dirhams.click()
  await expect(dirhams).toHaveAttribute('aria-pressed', 'true')
  await footer.getByRole('link', { name: 'Electric cars' }).click()
  await expect(page).toHaveURL(/\/electric-cars$/)
  arriving.resolve()
  await expectChosen(page, 'AED')
  await expect(page.locator('main article').first()).toContainText(SHOWN.AED)
})

test('the shown dollars of a trip add up, and the dirhams that are charged stand beside them', async ({
  page,
}) => {
  const span = { pickUpDate: daysFromToday(260), returnDate: daysFromToday(263) }
  const car = await findVehicle(page, { instantBook: true, ...span })
  await openAsNewDriver(page, anAccount('Maha'), `/vehicle/${car.id}/checkout?${new URLSearchParams(span)}`)
  const trip = page.getByRole('complementary', { name: 'Your trip' })
  await expectAddsUp(page)
  await expect(trip.getByText(/^AED [\d,]+\.\d\d$/).first()).toBeVisible()
  await fillCard(page, CARDS.ok)
  await page.getByRole('button', { name: /^Pay \$[\d,.]+ \(AED [\d,.]+\)$/ }).click()
  await expect(page).toHaveURL(/\/profile/)
  const { booking } = (await (await page.request.get('/api/v1/bookings/latest')).json()) as {
    booking: { id: string }
  }
  await page.goto(`/booking/${booking.id}`)
  await expectAddsUp(page)
})

/** Adds up the lines of a price as a person would: they are the total, or it says 'about'. */
async function expectAddsUp(page: Page): Promise<void> {
  const rows = page.locator('dl[aria-label="Price details"] > div')
  await expect(rows.first()).toBeVisible()
  const lines = await rows.evaluateAll((all) =>
    all.map((one) => ({
      label: one.querySelector('dt')?.textContent ?? '',
      amount: one.querySelector('dd')?.firstChild?.textContent ?? '',
    })),
  )
  const cents = (text: string) => Number(text.replace(/[^\d]/g, '')) * (text.startsWith('−') ? -1 : 1)
  const end = lines.findIndex(({ label }) => label === 'Total')
  const total = lines[end]?.amount ?? ''
  const sum = lines.slice(0, end).reduce((before, { amount }) => before + cents(amount), 0)
  expect(total).toMatch(/^(about )?\$[\d,]+\.\d\d$/)
  expect(sum === cents(total)).toBe(!total.startsWith('about'))
}
