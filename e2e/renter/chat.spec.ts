import { type Browser, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import { expectAccessiblePages } from '../harness/accessibility.ts'
import { anAccount, openAsNewDriver, signInAs, signUpDriverAndIn } from '../harness/accounts.ts'
import { keepProduct } from '../harness/restartable-product.ts'
import { CARDS, daysFromToday, fillCard } from '../harness/travel.ts'
import { waitForHydration } from '../harness/wait-for-hydration.ts'

// These tests kill the server, so they need their own product.
const product = keepProduct(4340)
test.describe.configure({ mode: 'serial' })

/** The endpoint that sends a message; reading the thread uses a query string. */
const SENDING = '**/api/v1/bookings/*/messages'

let renterContext: BrowserContext
let hostContext: BrowserContext
let renter: Page
let host: Page
let thread: string

test.beforeAll(async ({ browser }) => {
  await product.start()
  ;[hostContext, host] = await aWindow(browser)
  ;[renterContext, renter] = await aWindow(browser)
  await signInAs(host, 'host')
  thread = await aConfirmedBooking()
})

test.afterAll(async () => {
  await hostContext.close()
  await renterContext.close()
  await product.stop()
})

async function aWindow(browser: Browser): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: product.address })
  return [context, await context.newPage()]
}

/** Books a car of the demo host as a new renter and returns the path of the conversation. */
async function aConfirmedBooking(): Promise<string> {
  const { vehicles } = (await (await host.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string; instantBook: boolean }>
  }
  const vehicle = vehicles.find(({ instantBook }) => instantBook)
  if (!vehicle) throw new Error('the demo host has no vehicle that is booked at once')
  const dates = { pickUpDate: daysFromToday(90), returnDate: daysFromToday(94) }
  await openAsNewDriver(
    renter,
    anAccount('Basma'),
    `/vehicle/${vehicle.id}/checkout?${new URLSearchParams(dates)}`,
  )
  await fillCard(renter, CARDS.ok)
  await renter.getByRole('button', { name: /^Pay/ }).click()
  await expect(renter).toHaveURL(/\/profile/)
  const latest = async () =>
    (await (await renter.request.get('/api/v1/bookings/latest')).json()) as {
      booking: { id: string; status: string }
    }
  await expect.poll(async () => (await latest()).booking.status).toBe('confirmed')
  return `/messages?booking=${(await latest()).booking.id}`
}

const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const lines = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })

async function write(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await box(page).press('Enter')
}

/** Expects the text exactly once, and saved on the server: only then its time is shown. */
async function expectOnce(page: Page, text: string): Promise<void> {
  const bubble = lines(page).getByText(text, { exact: true })
  await expect(bubble).toHaveCount(1, { timeout: 90_000 })
  await expect(bubble.locator('xpath=..').locator('time')).toHaveText(/^\d\d:\d\d$/, { timeout: 90_000 })
}

/** The messages of the thread, as the API returns them to this user. */
async function textsOf(page: Page): Promise<string[]> {
  const id = new URL(thread, product.address).searchParams.get('booking')
  const answer = await page.request.get(`/api/v1/bookings/${id}/messages?limit=200`)
  const body = (await answer.json()) as { lines: Array<{ kind: string; text: string; place: number }> }
  expect(body.lines.map(({ place }) => place)).toEqual(body.lines.map((_, index) => index + 1))
  return body.lines.filter(({ kind }) => kind === 'message').map(({ text }) => text)
}

test('renter and host message each other and see new messages and read receipts live', async () => {
  await renter.goto(thread)
  await expect(lines(renter).getByText('The booking is confirmed.', { exact: false })).toBeVisible()
  await expect(lines(renter).getByText('No messages yet')).toBeVisible()
  await expect(lines(renter).getByText('Start the conversation!')).toBeVisible()
  await host.goto('/messages')
  const entry = host.getByRole('link', { name: /Basma/ })
  await expect(entry).toContainText('No messages yet')

  await box(renter).press('Enter')
  await box(renter).fill('   ')
  await box(renter).press('Enter')
  await box(renter).fill('Hello Omar,')
  await box(renter).press('Shift+Enter')
  await box(renter).pressSequentially('is the car clean?')
  await box(renter).press('Enter')
  await expectOnce(renter, 'Hello Omar,\nis the car clean?')
  await expect(lines(renter).getByText('Sent', { exact: true })).toBeVisible()
  await expect(box(renter)).toHaveValue('')

  // The host's page is not reloaded: entry and unread count update live.
  await expect(entry).toContainText('Basma: Hello Omar, is the car clean?')
  await expect(entry).toContainText('1 unread message')
  await entry.click()
  await expect(host.getByRole('heading', { level: 2, name: 'Basma' })).toBeFocused()
  await expectOnce(host, 'Hello Omar,\nis the car clean?')
  await expect(lines(renter).getByText('Read', { exact: true })).toBeVisible()
  await expect(entry).not.toContainText('unread')

  await write(host, 'It is, and the tank is full.')
  await expectOnce(renter, 'It is, and the tank is full.')
  await expect(renter.getByText('Omar Nasser wrote: It is, and the tank is full.')).toBeAttached()
  expect(await textsOf(host)).toEqual(['Hello Omar,\nis the car clean?', 'It is, and the tank is full.'])
})

test('Enter during text composition (IME) does not send the message', async () => {
  const before = (await textsOf(renter)).length
  await box(renter).fill('مرحبا')
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
    await box(renter).dispatchEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...how })
  }
  await expect(box(renter)).toHaveValue('مرحبا')
  await box(renter).press('Enter')
  await expectOnce(renter, 'مرحبا')
  await expectOnce(host, 'مرحبا')
  expect((await textsOf(renter)).length).toBe(before + 1)
})

test('a message that is too long stays in the box with an error', async () => {
  await box(renter).fill('a'.repeat(2001))
  await expect(renter.getByText('2001/2000')).toBeVisible()
  await box(renter).press('Enter')
  await expect(renter.getByText('A message can have at most 2000 characters.')).toBeVisible()
  await expect(renter.getByRole('button', { name: 'Send' })).toBeDisabled()
  await box(renter).fill('')
})

test('messages written while offline arrive once and in order on both sides', async () => {
  const before = await textsOf(renter)
  // The first message reaches the server, but its response is lost.
  const cutOnTheWayBack = async (route: Route) => {
    await route.fetch()
    await renterContext.setOffline(true)
    await route.abort('internetdisconnected')
  }
  await renter.route(SENDING, cutOnTheWayBack, { times: 1 })
  await write(renter, 'Sent into the cut')
  await write(renter, 'Written while cut off')
  await expect(lines(renter).getByText('Failed to send message', { exact: false }).first()).toBeVisible()
  await write(host, 'Are you still there?')
  await expectOnce(host, 'Sent into the cut')

  await renterContext.setOffline(false)
  const all = ['Sent into the cut', 'Are you still there?', 'Written while cut off']
  for (const page of [renter, host]) for (const text of all) await expectOnce(page, text)
  await expect(lines(renter).getByText('Failed to send message', { exact: false })).toHaveCount(0)
  const after = await textsOf(host)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).sort()).toEqual([...all].sort())
  expect(after.indexOf('Sent into the cut')).toBeLessThan(after.indexOf('Written while cut off'))
})

test('an unsent message survives a reload and arrives once', async () => {
  await renter.route(SENDING, (route) => route.abort('connectionreset'))
  await write(renter, 'Written before a reload')
  await box(renter).fill('Only begun')
  await expect(lines(renter).getByText('Failed to send message', { exact: false })).toBeVisible()
  await renter.unroute(SENDING)
  await renter.reload()
  await expect(box(renter)).toHaveValue('Only begun')
  for (const page of [renter, host]) await expectOnce(page, 'Written before a reload')
  expect((await textsOf(host)).filter((text) => text === 'Written before a reload')).toHaveLength(1)
  await box(renter).fill('')
})

test('two messages with the same text stay two, also in another tab of the sender', async () => {
  const before = (await textsOf(renter)).length
  const tab = await renterContext.newPage()
  await tab.goto(thread)
  await write(renter, 'Yes')
  await write(renter, 'Yes')
  for (const page of [renter, tab, host])
    await expect(lines(page).getByText('Yes', { exact: true })).toHaveCount(2)
  expect((await textsOf(renter)).slice(before)).toEqual(['Yes', 'Yes'])
  await tab.close()
})

test('a message that one tab could not send is sent once by another tab', async () => {
  await renter.route(SENDING, (route) => route.abort('connectionreset'))
  await write(renter, 'Sent by the other tab')
  await expect(lines(renter).getByText('Failed to send message', { exact: false })).toBeVisible()
  const tab = await renterContext.newPage()
  await tab.goto(thread)
  for (const page of [tab, renter, host]) await expectOnce(page, 'Sent by the other tab')
  await expect(lines(renter).getByText('Failed to send message', { exact: false })).toHaveCount(0)
  await renter.unroute(SENDING)
  expect((await textsOf(host)).filter((text) => text === 'Sent by the other tab')).toHaveLength(1)
  await tab.close()
})

test('a server kill during a conversation neither loses nor duplicates messages', async () => {
  test.setTimeout(300_000)
  const before = await textsOf(renter)
  const written: string[] = []
  for (let round = 1; round <= 3; round++) {
    const mine = `Round ${round} of the renter`
    const yours = `Round ${round} of the host`
    written.push(mine, yours)
    await write(renter, mine)
    await write(host, yours)
    if (round === 2) await product.kill()
  }
  await product.start()
  for (const page of [renter, host]) for (const text of written) await expectOnce(page, text)
  const after = await textsOf(host)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length).sort()).toEqual([...written].sort())
  expect(await textsOf(renter)).toEqual(after)

  // The live streams have reconnected too.
  await write(host, 'Still live')
  await expectOnce(renter, 'Still live')
})

test('a long conversation is read page by page with the keyboard, without losing the scroll position', async () => {
  const id = new URL(thread, product.address).searchParams.get('booking')
  for (let n = 1; n <= 60; n++) {
    // Alternating senders stay below the rate limit.
    const answer = await (n % 2 === 0 ? host : renter).request.post(`/api/v1/bookings/${id}/messages`, {
      headers: { 'idempotency-key': crypto.randomUUID(), origin: product.address },
      data: { text: `Line ${n} of a long list` },
    })
    expect(answer.ok()).toBe(true)
  }
  await renter.goto(thread)
  await expectOnce(renter, 'Line 60 of a long list')
  await expect(lines(renter).getByText('Hello Omar,', { exact: false })).toHaveCount(0)
  await lines(renter).focus()
  // Home scrolls to the oldest loaded line; older lines then load on their own.
  await expect(async () => {
    await renter.keyboard.press('Home')
    const beginning = lines(renter).getByText('The booking is confirmed.', { exact: false })
    await expect(beginning).toBeInViewport({ timeout: 1500 })
  }).toPass()
  await expect(lines(renter).getByText('Hello Omar,', { exact: false })).toHaveCount(1)

  // A new message does not scroll a reader away from older lines.
  await write(host, 'One more at the end')
  await expect(renter.getByRole('button', { name: '1 new message' })).toBeVisible()
  await expect(lines(renter).getByText('The booking is confirmed.', { exact: false })).toBeInViewport()
  await renter.getByRole('button', { name: '1 new message' }).press('Enter')
  await expect(lines(renter).getByText('One more at the end')).toBeInViewport()
})

test('a phone shows either list or thread, and Back restores the scroll position of the list', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: product.address,
    storageState: await hostContext.storageState(),
    viewport: { width: 360, height: 480 },
  })
  const phone = await context.newPage()
  await phone.goto('/messages')
  await waitForHydration(phone)
  // A font that comes later changes the height of the list.
  await phone.evaluate(() => document.fonts.ready.then(() => undefined))
  const entries = phone.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
  const far = entries.nth(6)
  await far.scrollIntoViewIfNeeded()
  const scrolledTo = await phone.evaluate(() => window.scrollY)
  expect(scrolledTo).toBeGreaterThan(0)
  await far.press('Enter')
  await expect(lines(phone)).toBeVisible()
  await expect(entries.first()).toBeHidden()
  await phone.getByRole('link', { name: 'Back to all conversations' }).press('Enter')
  await expect(far).toBeFocused()
  await expect.poll(() => phone.evaluate(() => window.scrollY)).toBe(scrolledTo)
  await context.close()
})

test('a visitor is asked to sign in, and a user who is not a party gets “booking not found”', async ({
  browser,
}) => {
  const [context, visitor] = await aWindow(browser)
  await visitor.goto(thread)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible()
  await visitor.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signUpDriverAndIn(visitor, anAccount('Dana'))
  await expect(visitor.getByRole('heading', { level: 1, name: 'Booking not found' })).toBeVisible()
  await visitor.goto('/messages')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Book a Car' })).toHaveAttribute(
    'href',
    '/browse',
  )
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Become a Host' })).toHaveAttribute(
    'href',
    '/host',
  )
  await context.close()
})

test('messages and the booking page that links to them have no axe violations', async () => {
  await expectAccessiblePages(renter, [
    '/messages',
    thread,
    thread.replace('/messages?booking=', '/booking/'),
  ])
})
