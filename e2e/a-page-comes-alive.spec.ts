import { expect, type Page, test } from '@playwright/test'
import { isAlive } from '../scripts/testing/page-is-alive.ts'
import { DEMO_PASSWORD } from './demo-password.ts'

/** A page that is painted later is on a slow line, or a slow machine. */
const HELD_AT_MOST_MS = 800

test('scripts are asked for once a page is painted', async ({ page }) => {
  for (const path of ['/', '/browse', '/auth']) {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length, path).toBeGreaterThan(5)
    expect(painted, path).toBeDefined()
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(Math.min(painted ?? 0, HELD_AT_MOST_MS))
  }
})

test('styles are laid out once, whatever a page asks for as it comes alive', async ({ page }) => {
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
  await page.clock.install()
  let isLost = true
  await page.route(/\/live-stream-/, (route) => (isLost ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/browse')
  await lost
  isLost = false
  const opened = page.waitForRequest(/\/api\/v1\/live/)
  await page.clock.runFor(6000)
  await opened
})

test('a part of a page whose code was lost on the way comes alive later, and stays as it was drawn until then', async ({
  page,
}) => {
  await page.clock.install()
  let isLost = true
  let lost = 0
  await page.route(/\/search-controls-.*\.js/, (route) => {
    if (isLost) lost++
    return isLost ? route.abort() : route.continue()
  })
  await page.goto('/browse')
  const dates = page.getByRole('button', { name: 'When Any dates' })
  await expect.poll(() => lost).toBeGreaterThan(1)
  for (let wait = 0; wait < 3; wait++) {
    await page.clock.runFor(5000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars for rent in the UAE')
    await expect(dates).toBeVisible()
  }
  isLost = false
  await page.clock.runFor(20_000)
  await expect.poll(() => dates.evaluate(isAlive)).toBe(true)
  await dates.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is pressed before a page is alive is answered once it is, and only once', async ({ page }) => {
  const comeAlive = await openWithoutLife(page, '/browse')
  const dates = page.getByRole('button', { name: 'When Any dates' })
  await dates.click()
  // Another press is the one that counts.
  await page.getByRole('button', { name: 'All filters' }).click()
  comeAlive()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  // It is alive now: nothing else is pressed for anybody.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await dates.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('what is ticked and chosen before a page is alive counts once it is', async ({ page }) => {
  const comeAlive = await openWithoutLife(page, '/browse')
  await page.getByRole('checkbox', { name: /^SUV / }).check()
  const sports = page.getByRole('checkbox', { name: /^Sports / })
  await sports.check()
  // Thought better of.
  await sports.uncheck()
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await order.selectOption({ label: 'Price: low to high' })
  comeAlive()
  await expect(page).toHaveURL(/[?&]category=suv(&|$)/)
  await expect(page).toHaveURL(/[?&]sort=price/)
  await expect(order).toHaveValue(/price/)
  await expect(page.getByRole('checkbox', { name: /^SUV / })).toBeChecked()
  await expect(sports).not.toBeChecked()
})

test('a car that is ticked for the comparison before a page is alive is compared', async ({ page }) => {
  const comeAlive = await openWithoutLife(page, '/suvs')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  comeAlive()
  const tray = page.getByRole('complementary', { name: 'Cars to compare' })
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(1)
})

test('what is typed before a page is alive is still there once it is, and is acted on', async ({ page }) => {
  const comeAlive = await openWithoutLife(page, '/browse')
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.pressSequentially('jah')
  await page.keyboard.press('Home')
  await page.keyboard.type('Shar')
  comeAlive()
  await expect(page.getByRole('option', { name: /^Sharjah/ }).first()).toBeVisible()
  // The caret is where it was.
  await page.keyboard.press('Delete')
  await expect(where).toHaveValue('Sharah')
})

test('a form that only scripts can send waits for them, and nothing it holds gets into the address', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/$/)
  const comeAlive = await openWithoutLife(page, '/profile/security')
  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password', { exact: true }).fill('a long enough password')
  // Enter is how many send a form.
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.keyboard.press('Enter')
  comeAlive()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a long enough password')
  await expect(page).toHaveURL(/\/profile\/security$/)
})

/** Opens a page whose scripts are held up until the returned function is called. */
async function openWithoutLife(page: Page, path: string): Promise<() => void> {
  const arriving = Promise.withResolvers<void>()
  await page.route('**/assets/framework-*.js', async (route) => {
    await arriving.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return arriving.resolve
}
