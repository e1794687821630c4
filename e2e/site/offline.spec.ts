import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { daysFromToday, findVehicle } from '../harness/travel.ts'

test.use({ serviceWorkers: 'allow' })

const BANNER = 'No internet connection - showing cached data'
const banner = (page: Page) => page.getByText(BANNER)

test('a visitor can open visited pages offline, cannot book, and can book again once online', async ({
  page,
  context,
}) => {
  await workerOf(page)
  const period = { pickUpDate: daysFromToday(130), returnDate: daysFromToday(132) }
  const car = await findVehicle(page, { instantBook: true, ...period })
  const dates = new URLSearchParams({ ...period, pickUpTime: '10:00', returnTime: '10:00' })
  const seen = ['/', '/browse', `/vehicle/${car.id}?${dates}`]
  for (const path of seen) await page.goto(path)
  for (const path of seen) await expectKept(page, path)

  await context.setOffline(true)
  for (const path of seen) {
    await page.goto(path)
    await expect(banner(page)).toBeVisible()
    await expect(page.locator('h1')).toHaveCount(1)
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(car.model)
  const book = page
    .getByRole('complementary', { name: 'Book this car' })
    .getByRole('button', { name: /book/i })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await expect(book).toHaveAccessibleDescription('You are offline. Booking needs a connection.')
  await expect(page.getByText('Offline', { exact: true }).first()).toBeVisible()

  await page.goto('/trips')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  const links = page.locator('#kept-pages a')
  await expect(links.filter({ hasText: car.model })).toHaveCount(1)
  const kept = await links.allTextContents()
  expect(new Set(kept).size).toBe(kept.length)
  await page.getByRole('link', { name: new RegExp(car.model) }).click()
  await expect(banner(page)).toBeVisible()

  // The first request after reconnecting often fails; the retry must come soon, not only after half a minute.
  await page.route(/\/availability/, (route) => route.abort(), { times: 1 })
  const asked = page.waitForResponse(/\/availability/, { timeout: 20_000 })
  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  expect((await asked).ok()).toBe(true)
  await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
})

test('a link opens the cached page when there is no network', async ({ page, context }) => {
  await workerOf(page)
  await page.goto('/host-protection')
  await page.goto('/browse')
  await expectKept(page, '/host-protection')
  await expectKept(page, '/browse')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Host protection' }).first().click()
  await expect(page).toHaveURL(/\/host-protection$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/protect/i)
  await expect(banner(page)).toBeVisible()
  await page.goto('/host-resources')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden()
  await expect(page).toHaveURL(/\/host-resources$/)
})

test('no personal data of a signed-in user is cached, and they stay signed in while offline', async ({
  page,
  context,
}) => {
  await workerOf(page)
  await signIn(page)
  const me = await whoAmI(page)
  for (const path of ['/', '/browse', '/trips', '/profile', '/messages']) await page.goto(path)
  await expectKept(page, '/browse')
  expect(await cachedTextWith(page, [me.fullName, me.email, me.id])).toEqual([])

  await page.evaluate(
    (id) => localStorage.setItem(`personal:${id}:a-draft`, JSON.stringify('half a sentence')),
    me.id,
  )
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('personal-files')
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await context.setOffline(true)
  await page.goto('/browse')
  await expect(banner(page)).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  expect(await page.content()).not.toContain(me.fullName)
  await page.goto('/browse')
  expect(await page.evaluate((id) => localStorage.getItem(`personal:${id}:a-draft`), me.id)).toContain('half')
  await context.setOffline(false)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()

  await page
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  expect(await cachedTextWith(page, [me.fullName, me.email, me.id])).toEqual([])
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([])
})

test('the site can be installed: the manifest has a name, a start URL and icons that load', async ({
  page,
}) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await page.request.get(address ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const manifest = (await answer.json()) as {
    name: string
    start_url: string
    display: string
    icons: Array<{ src: string; sizes: string; purpose: string }>
    shortcuts: Array<{ url: string }>
  }
  expect(manifest).toMatchObject({ short_name: 'Rihla', start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const picture = Object.assign(new Image(), { src: url })
      await picture.decode()
      return `${picture.naturalWidth}x${picture.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
  const worker = await page.request.get('/service-worker.en.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
})

/** Opens the site and waits until the service worker controls the page. */
async function workerOf(page: Page): Promise<void> {
  await page.goto('/help-center')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Waits until the page at the path is cached. */
async function expectKept(page: Page, path: string): Promise<void> {
  const isThere = (url: string) => caches.match(url).then((copy) => copy !== undefined)
  await expect.poll(() => page.evaluate(isThere, path), { message: `a copy of ${path}` }).toBe(true)
}

/** The cached URLs whose text contains one of the words. */
async function cachedTextWith(page: Page, words: string[]): Promise<string[]> {
  return await page.evaluate(async (secrets) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (secrets.some((word) => text.includes(word))) found.push(request.url)
      }
    }
    return found
  }, words)
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill('renter@rihla.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
}

async function whoAmI(page: Page): Promise<{ id: string; fullName: string; email: string }> {
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as {
    me: { id: string; fullName: string; email: string }
  }
  return me
}
