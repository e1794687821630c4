import { type Browser, expect, type Page, test } from '@playwright/test'
import { installedChromium } from '../../scripts/testing/find-chromium.mjs'
import { type Account, anAccount, bookingsOf, openAsNewUser, signInAs } from '../harness/accounts.ts'

// As in a person's browser: with the service worker, and with pages kept in memory for going back.
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: installedChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const EMAIL = 'renter@rihla.example'

test('after signing out, Back shows nothing of the person, in this tab or another', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: await originOf(page) }])
  await signInAs(page, 'renter')
  const secrets = await secretsOf(page)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/profile')
    await expect.poll(() => secretsIn(tab, [EMAIL])).toEqual([EMAIL])
    await tab.goto(secrets.path)
    await expect.poll(() => secretsIn(tab, [secrets.reference])).toEqual([secrets.reference])
  }

  await signOut(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNothingOf(other, secrets.all)
  for (let back = 0; back < 3; back++) {
    await page.goBack()
    await expectNothingOf(page, secrets.all)
  }
  await other.goBack()
  await expectNothingOf(other, secrets.all)
  expect(await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active !== null))).toBe(
    true,
  )
})

test('a link followed inside the site leaves nothing to go back to either', async ({ page, context }) => {
  // Pages of before, to which three steps back lead.
  await page.goto('/help-center')
  await page.goto('/contact')
  await signInAs(page, 'renter')
  const secrets = await secretsOf(page)
  await page.goto('/profile')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /book a car/i })
    .click()
  await expect(page).toHaveURL(/\/browse/)
  await page.goBack()
  await expect(page).toHaveURL(/\/profile/)
  await signOut(page)
  await expect(page).toHaveURL(/\/$/)
  for (let back = 0; back < 3; back++) {
    await page.goBack()
    await expectNothingOf(page, secrets.all)
  }
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'rihla.session_token' }))
})

test('a session that is ended elsewhere leaves nothing on the screen', async ({ page, browser }) => {
  const account = anAccount('Noura')
  await openAsNewUser(page, account, '/profile/security')
  await expect(page).toHaveURL(/\/profile\/security$/)
  const streamIsOpen = page.waitForResponse(/\/api\/v1\/live/)
  await page.goto('/profile')
  await expect.poll(() => secretsIn(page, [account.email])).toEqual([account.email])
  await streamIsOpen
  await endOtherSessions(browser, page, account)
  const secrets = [account.email]
  await expectNothingOf(page, secrets)
  await page.goBack()
  await expectNothingOf(page, secrets)
})

interface Secrets {
  path: string
  reference: string
  all: string[]
}

async function secretsOf(page: Page): Promise<Secrets> {
  const { me } = (await (await page.request.get('/api/v1/me')).json()) as {
    me: { fullName: string; email: string }
  }
  const [booking] = await bookingsOf(page)
  if (!booking) throw new Error('the demo renter has no booking')
  return {
    path: `/booking/${booking.id}`,
    reference: booking.reference,
    all: [me.fullName, me.email, booking.reference],
  }
}

/** Which of the words the page contains; none while it loads. */
async function secretsIn(page: Page, words: string[]): Promise<string[]> {
  const html = await page.content().catch(() => '')
  return words.filter((word) => html.includes(word))
}

async function expectNothingOf(page: Page, all: string[]): Promise<void> {
  await expect.poll(() => secretsIn(page, all), { message: page.url() }).toEqual([])
  await page.waitForLoadState()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await secretsIn(page, all), page.url()).toEqual([])
  const kept = await page.evaluate(async (words) => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        if (words.some((word) => text.includes(word))) found.push(request.url)
      }
    }
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    return [...found, ...words.filter((word) => stored.includes(word))]
  }, all)
  expect(kept).toEqual([])
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByText('Sign out')
    .first()
    .evaluate((button: HTMLElement) => button.click())
}

/** Signs the same person in from another browser, and out of all other ones. */
async function endOtherSessions(browser: Browser, page: Page, account: Account): Promise<void> {
  const { origin } = new URL(page.url())
  const elsewhere = await browser.newContext({ baseURL: origin })
  const headers = { origin }
  const { email, password } = account
  const signIn = await elsewhere.request.post('/api/v1/sign-in', { headers, data: { email, password } })
  expect(signIn.ok()).toBe(true)
  const answer = await elsewhere.request.post('/api/v1/sign-outs-everywhere', {
    headers,
    data: { keepThisOne: true },
  })
  expect(answer.ok()).toBe(true)
  await elsewhere.close()
}

async function originOf(page: Page): Promise<string> {
  await page.goto('/help-center')
  return new URL(page.url()).origin
}
