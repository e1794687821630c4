import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { dayFirst, daysFromToday } from '../harness/travel.ts'

const dates = { pickUpDate: daysFromToday(330), returnDate: daysFromToday(333) }

/** What each kind of older browser lacks. */
const OLD: Record<string, (page: Page) => Promise<unknown>> = {
  'that does not know modules': (page) =>
    page.route('**/*', async (route) => {
      const request = route.request()
      if (request.resourceType() !== 'document' || request.method() !== 'GET') return route.fallback()
      // A redirect must reach the browser, which follows it with its address.
      const response = await route.fetch({ maxRedirects: 0 })
      const html = await response.text()
      await route.fulfill({
        response,
        body: html.replaceAll('type="module"', 'type="not-known"').replaceAll(/ nomodule=""/gi, ''),
      })
    }),
  'that knows modules, but not all that the pages use': (page) =>
    page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toReversed')),
}

for (const [kind, makeOld] of Object.entries(OLD))
  test(`in a browser ${kind}, people search, sign in and reach the checkout`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await makeOld(page)
    await page.goto('/')
    const search = page.getByRole('main').getByRole('search')
    await expect(search.getByRole('button', { name: /^When/ })).toBeDisabled()
    await search.getByRole('combobox', { name: 'Where' }).fill('Dubai')
    await search.getByLabel('Pick-up date').fill(dayFirst(dates.pickUpDate))
    await search.getByLabel('Return date').fill(dayFirst(dates.returnDate))
    await search.getByRole('button', { name: 'Search Cars' }).click()

    await expect(page).toHaveURL(/\/browse\?.*location=Dubai/)
    await page.locator('main article a[href^="/vehicle/"]').first().click()
    await expect(page).toHaveURL(new RegExp(`/vehicle/.*pickUpDate=${dates.pickUpDate}`))
    await page.locator('main a[href*="/checkout"]:visible').first().click()
    await expect(page).toHaveURL(/\/auth\?/)
    await page.getByLabel('Email').fill('renter@rihla.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(/\/vehicle\/.*\/checkout/)
    await page.goto(page.url())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Confirm and pay|Request to book/)

    await page.goto('/host/list-vehicle')
    await expect(page.getByText(/Listing a car needs JavaScript/)).toBeVisible()
    expect(errors).toEqual([])
  })
