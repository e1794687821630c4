import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { daysFromToday, findVehicle } from '../harness/travel.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

/** One load of four lost a digit while React waited for the stylesheet of the map. */
const LOADS_WITH_MAP = 6

test('a page has one stylesheet, whatever it loads during hydration', async ({ page, baseURL }) => {
  // A map has a stylesheet of its own, which comes with its code.
  await foldMapAway(page, baseURL)
  await page.goto('/browse')
  // A lazily loaded component would load its stylesheet before its script.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/browse-parts-')),
  )
  const styles = await page.evaluate(() =>
    Array.from(document.styleSheets, ({ href }) => href?.split('#')[0]).filter(Boolean),
  )
  expect(styles).toHaveLength(1)
})

test('the style sheet and the main picture come before the scripts', async ({ request }) => {
  const html = await (await request.get('/browse')).text()
  const preloads = html.indexOf('rel="modulepreload"')
  expect(preloads).toBeGreaterThan(0)
  for (const earlier of ['as="image"', 'rel="stylesheet"']) {
    expect(html.indexOf(earlier)).toBeGreaterThan(0)
    expect(html.indexOf(earlier)).toBeLessThan(preloads)
  }
})

test('what is typed beside a map stays while the map arrives', async ({ page }) => {
  const { id } = await findVehicle(page, { instantBook: true })
  const span = { pickUpDate: daysFromToday(345), returnDate: daysFromToday(347) }
  const checkout = `/vehicle/${id}/checkout?${new URLSearchParams(span)}`
  await signInAs(page, 'renter', checkout)
  const number = page.getByLabel('Card number')
  // The map comes between two of some forty keys: which two differs with each load.
  for (let load = 0; load < LOADS_WITH_MAP; load++) {
    const showMap = await holdMapBack(page)
    await page.goto(checkout)
    await page.getByRole('heading', { name: 'Where the car is' }).scrollIntoViewIfNeeded()
    await number.focus()
    await showMap()
    for (let time = 0; time < 5; time++) {
      await number.fill('')
      await page.keyboard.type('4242424242424242')
      await expect(number).toHaveValue('4242 4242 4242 4242')
    }
  }
})

test('live updates work even if the first request for their code fails', async ({ page }) => {
  let isLost = true
  await page.route(/\/live-stream-/, (route) => (isLost ? route.abort() : route.continue()))
  const lost = page.waitForEvent('requestfailed')
  const opened = page.waitForRequest(/\/api\/v1\/live/).catch(() => null)
  await page.goto('/browse')
  await lost
  isLost = false
  if (await fetchesLostModulesAgain(page)) expect(await opened).not.toBeNull()
})

test('a component whose code failed to load stays as rendered, and hydrates once the code arrives', async ({
  page,
  baseURL,
}) => {
  await foldMapAway(page, baseURL)
  let isLost = true
  const lost = page.waitForEvent('requestfailed')
  await page.route(/\/browse-parts-.*\.js/, (route) => (isLost ? route.abort() : route.continue()))
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

test('controls that need JavaScript are disabled until hydration', async ({ page, baseURL }) => {
  await foldMapAway(page, baseURL)
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

test('a page that was scrolled before hydration stays there, or a press would miss', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs(page, 'admin')
  const hydrate = await openUnhydrated(page, '/admin/audit')
  const queues = page.getByRole('navigation', { name: 'Queues' }).getByRole('list')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // A page without its style sheet is longer.
  await page.waitForFunction(() => document.styleSheets.length > 0)
  const scrolledTo = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return scrollY
  })
  await expect(queues).not.toBeInViewport()
  hydrate()
  // The current queue is the last one, which hydration brings into view within its row.
  await expect.poll(() => queues.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  // A font that has come meanwhile can make the page shorter, and then the browser stays at its end.
  const [after, end] = await page.evaluate(() => [
    scrollY,
    document.documentElement.scrollHeight - innerHeight,
  ])
  // Within a few pixels: the page ends a fraction of one later.
  expect(after).toBeCloseTo(Math.min(scrolledTo, end ?? 0), -1)
})

test('a car selected for comparison before hydration is compared', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/suvs')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check()
  hydrate()
  const tray = page.getByRole('complementary', { name: 'Cars to compare' })
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(1)
})

test('text typed before hydration is kept and used afterwards', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/browse')
  const where = page.getByRole('combobox', { name: 'Where' })
  await where.pressSequentially('jah')
  await page.keyboard.press('Home')
  await page.keyboard.type('Shar')
  hydrate()
  await expect(page.getByRole('button', { name: 'When Any dates' })).toBeEnabled()
  // The caret position is unchanged.
  await page.keyboard.type('i')
  await expect(where).toHaveValue('Sharijah')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/[?&]location=Sharjah/)
})

test('a search submitted before hydration works', async ({ page }) => {
  await openUnhydrated(page, '/')
  await page.locator('input[name=location]').fill('Ajman')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?location=Ajman/)
})

test('a form that needs JavaScript is disabled until hydration', async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
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

test('signing in and out before hydration reaches the other tabs, and leaves nothing of the person', async ({
  page: other,
  context,
}) => {
  await other.goto('/help-center')
  await waitForHydration(other)
  const dashboard = other.getByRole('banner').getByRole('link', { name: 'Dashboard' })
  const signingIn = await context.newPage()
  const hydrateSignedIn = await openUnhydrated(signingIn, '/auth')
  await signingIn.getByLabel('Email').fill('renter@rihla.example')
  await signingIn.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await signingIn.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(signingIn).toHaveURL(/\/$/)
  hydrateSignedIn()
  await expect(dashboard.first()).toBeVisible()
  await signingIn.close()

  await other.evaluate(() => localStorage.setItem('personal:somebody:a-draft', '"half a sentence"'))
  const signingOut = await context.newPage()
  const hydrateSignedOut = await openUnhydrated(signingOut, '/help-center')
  await signingOut
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(signingOut).toHaveURL(/\/$/)
  hydrateSignedOut()
  await expect(dashboard).toHaveCount(0)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Browse cars' }).first()).toBeVisible()
  const draft = () => signingOut.evaluate(() => localStorage.getItem('personal:somebody:a-draft'))
  await expect.poll(draft).toBeNull()
})

/** Shows the column of filters, which gives way to the map. */
const foldMapAway = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'map', value: 'folded', url: baseURL ?? '' }])

/** Delays the code of maps; the returned function waits until it is requested, and lets it pass. */
async function holdMapBack(page: Page): Promise<() => Promise<void>> {
  const passing = Promise.withResolvers<void>()
  const code = /\/map-frame-[^/]*\.js$/
  const requested = page.waitForRequest(code)
  await page.route(code, async (route) => {
    await passing.promise
    await route.continue()
  })
  return async () => {
    await requested
    passing.resolve()
  }
}

/** Opens a page whose scripts are delayed until the returned function is called. */
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
 * Whether the browser fetches a module again after a failed request, as the HTML standard requires since summer 2026.
 * Other browsers keep the rendered content, and after half a minute show an error.
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

for (const width of [360, 1280])
  test(`a page that is opened by a link does not move at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    await page.locator('main a[href^="/browse?location="]').first().click()
    await expect(page).toHaveURL(/\/browse\?/)
    await expect(page.getByRole('search').first()).toBeVisible()
    await page.locator('main a[href^="/vehicle/"]').first().click()
    await expect(page).toHaveURL(/\/vehicle\//)
    await expect(page.getByRole('region', { name: /^Pictures of|^Photos of/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Features' })).toBeVisible()
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
    // A car whose badges came after its page, 37 pixels high, gave 0.01.
    expect(Math.max(0, ...shifts)).toBeLessThan(0.005)
  })
