import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'

test('styles are laid out once, whatever a page asks for as it hydrates', async ({ page }) => {
  await page.goto('/browse')
  // Whoever asks for a part of the page asks for its styles before.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/search-controls-')),
  )
  const styles = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ href }) => href?.split('#')[0]).filter(Boolean),
  )
  expect(styles).toHaveLength(1)
})

test('a network that loses the code of live news does not keep them away', async ({ page }) => {
  let isLost = true
  await page.route(/\/live-stream-/, (route) => (isLost ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  const opened = page.waitForRequest(/\/api\/v1\/live/).catch(() => null)
  await page.goto('/browse')
  await lost
  isLost = false
  if (await fetchesLostModulesAgain(page)) expect(await opened).not.toBeNull()
})

test('a part of a page whose code was lost on the way stays as it was drawn, and hydrates once it is there', async ({
  page,
}) => {
  let isLost = true
  const lost = page.waitForEvent('requestfailed')
  await page.route(/\/search-controls-.*\.js/, (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/browse')
  await lost
  const fetchesAgain = await fetchesLostModulesAgain(page)
  const dates = page.getByRole('button', { name: 'When Any dates' })
  await expect(page.getByRole('checkbox', { name: /^SUV / })).toBeEnabled()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars for rent in the UAE')
  await expect(dates).toBeVisible()
  await expect(dates).toBeDisabled()
  isLost = false
  if (!fetchesAgain) return
  await dates.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what only scripts serve is off until they run', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/browse')
  const dates = page.getByRole('button', { name: 'When Any dates' })
  const suvs = page.getByRole('checkbox', { name: /^SUV / })
  const order = page.getByRole('combobox', { name: 'Sort by' })
  for (const one of [dates, suvs, order, page.getByRole('button', { name: 'All filters' })])
    await expect(one).toBeDisabled()
  hydrate()
  await suvs.check()
  await expect(page).toHaveURL(/[?&]category=suv(&|$)/)
  await order.selectOption({ label: 'Price: low to high' })
  await expect(page).toHaveURL(/[?&]sort=price/)
  await dates.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a car that is ticked for the comparison before a page hydrates is compared', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/suvs')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  hydrate()
  const tray = page.getByRole('complementary', { name: 'Cars to compare' })
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(1)
})

test('what is typed before a page hydrates is still there once it has, and is acted on', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/browse')
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.pressSequentially('jah')
  await page.keyboard.press('Home')
  await page.keyboard.type('Shar')
  hydrate()
  await expect(page.getByRole('button', { name: 'When Any dates' })).toBeEnabled()
  // The caret is where it was.
  await page.keyboard.type('i')
  await expect(where).toHaveValue('Sharijah')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/[?&]location=Sharjah/)
})

test('a search that is sent before a page hydrates is a search all the same', async ({ page }) => {
  await openUnhydrated(page, '/')
  await page.locator('input[name=location]').fill('Ajman')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?location=Ajman/)
})

test('a form that only scripts can send is off until they run', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
  const hydrate = await openUnhydrated(page, '/profile/security')
  const current = page.getByLabel('Current password')
  await expect(current).toBeDisabled()
  hydrate()
  await current.fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('a long enough password')
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page).toHaveURL(/\/profile\/security$/)
})

/** Opens a page whose scripts are held up until the returned function is called. */
async function openUnhydrated(page: Page, path: string): Promise<() => void> {
  const arriving = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return arriving.resolve
}

/**
 * Whether the browser asks again for a module that it could not get. All are to, since HTML was changed so in the summer
 * of 2026; who does not shows what was drawn, and after half a minute that something went wrong.
 */
async function fetchesLostModulesAgain(page: Page): Promise<boolean> {
  let asked = 0
  await page.route('**/never-there.js', async (route) => {
    asked++
    await route.abort()
  })
  const again = () => page.evaluate(() => import('/never-there.js' as string).catch(() => null))
  await again()
  await again()
  return asked > 1
}
