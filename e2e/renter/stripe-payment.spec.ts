import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { FakeIntent } from '@rihla/server/testing/peers/fake-stripe-objects'
import { anAccount, openAsNewDriver } from '../harness/accounts.ts'
import { DEMO_PASSWORD } from '../harness/demo-password.ts'
import { keepProduct } from '../harness/restartable-product.ts'
import { bankOf, fillStripeCard, openStripe, STRIPE_CARDS } from '../harness/stripe-in-browser.ts'
import { daysFromToday } from '../harness/travel.ts'

// These tests pay through Stripe, so they need their own product.
const product = keepProduct(4380)
test.describe.configure({ mode: 'serial' })

let stripe: Awaited<ReturnType<typeof openStripe>>
let renting: BrowserContext
let host: Page
let cars: { atOnce: string; asked: string }
/** Console messages about resources blocked by the Content Security Policy. */
const refusedByPolicy: string[] = []
/** Each test books its own days. */
let days = 100

test.beforeAll(async ({ browser }) => {
  stripe = await openStripe(product.address)
  await product.start(stripe.settings)
  host = await (await aWindow(browser)).newPage()
  await host.goto('/auth')
  await host.getByLabel('Email').fill('host@rihla.example')
  await host.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await host.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(host).toHaveURL(/\/$/)
  const { vehicles } = (await (await host.request.get('/api/v1/host/vehicles')).json()) as {
    vehicles: Array<{ id: string; instantBook: boolean }>
  }
  const carOf = (instant: boolean) => vehicles.find(({ instantBook }) => instantBook === instant)?.id ?? ''
  cars = { atOnce: carOf(true), asked: carOf(false) }

  renting = await aWindow(browser)
  await stripe.standInFor(renting)
  renting.on('console', (line) => {
    if (line.text().includes('Content Security Policy')) refusedByPolicy.push(line.text())
  })
  const page = await renting.newPage()
  await openAsNewDriver(page, anAccount('Layla'), '/')
  await expect(page).toHaveURL(/\/$/)
  await page.close()
})

test.afterAll(async () => {
  try {
    await product.stop()
  } finally {
    await stripe.close()
  }
})

test.beforeEach(() => {
  stripe.onAnswer = async () => {}
})
test.afterEach(async () => {
  await stripe.settled()
  expect(refusedByPolicy).toEqual([])
})

async function aWindow(browser: Browser): Promise<BrowserContext> {
  return await browser.newContext({ baseURL: product.address })
}

/** Opens the checkout of a car for free days. */
async function openCheckout(vehicleId = cars.atOnce): Promise<Page> {
  days += 10
  const span = { pickUpDate: daysFromToday(days), returnDate: daysFromToday(days + 2) }
  const page = await renting.newPage()
  await page.goto(`/vehicle/${vehicleId}/checkout?${new URLSearchParams(span)}`)
  return page
}

async function pay(page: Page, card: string): Promise<void> {
  await fillStripeCard(page, card)
  await page.getByRole('button', { name: /^(Pay|Send request)/ }).click()
}

/** The payment that Stripe opened during `act`; there must be exactly one. */
async function paymentOf(act: () => Promise<void>): Promise<FakeIntent> {
  const before = new Set(stripe.books.intents.keys())
  await act()
  const opened = [...stripe.books.intents.values()].filter(({ id }) => !before.has(id))
  expect(opened).toHaveLength(1)
  return opened[0] as FakeIntent
}

async function latestBooking(page: Page) {
  const answer = await page.request.get('/api/v1/bookings/latest')
  return ((await answer.json()) as { booking: { id: string; status: string; totalFils: number } }).booking
}

const isPaid = (page: Page) =>
  expect(page.getByText('Booking confirmed! Payment successful.').first()).toBeVisible()

test('a card is charged at once, and the page may load only the Stripe resources it needs', async () => {
  const page = await openCheckout()
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.ok)
    await isPaid(page)
    await expect(page).toHaveURL(/\/profile/)
  })
  const { status, totalFils } = await latestBooking(page)
  expect(status).toBe('confirmed')
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: totalFils })

  expect(refusedByPolicy).toEqual([])
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.src = 'https://checkout.stripe.com/'
    document.body.append(frame)
  })
  await expect.poll(() => refusedByPolicy.splice(0).join()).toContain('checkout.stripe.com')
  await page.close()
})

test('a declined card shows a message, and the next card pays', async () => {
  const page = await openCheckout()
  await pay(page, STRIPE_CARDS.declined)
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible()
  await expect(page.locator('#card-cvv iframe').contentFrame().getByRole('textbox')).toHaveValue('')
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.ok)
    await expect(page).toHaveURL(/\/profile/)
  })
  expect(payment.status).toBe('succeeded')
  await page.close()
})

test('a payment confirmed at the bank confirms the booking once the Stripe webhook arrives', async () => {
  const page = await openCheckout()
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.asksOwner)
    await bankOf(page).getByRole('button', { name: 'It is me' }).click()
    await expect(page).toHaveURL(/\/booking\//)
  })
  await expect(page.getByRole('heading', { name: 'We’re waiting for your bank' })).toBeVisible()
  await stripe.notify()
  await isPaid(page)
  expect(payment.status).toBe('succeeded')
  await page.close()
})

test('a webhook that arrives before the browser returns leaves the booking confirmed', async () => {
  stripe.onAnswer = stripe.notify
  const page = await openCheckout()
  await pay(page, STRIPE_CARDS.asksOwner)
  await bankOf(page).getByRole('button', { name: 'It is me' }).click()
  await expect(page).toHaveURL(/\/booking\//)
  await expect(page.getByRole('heading', { name: /^Your trip starts in/ })).toBeVisible()
  await page.close()
})

test('a payment rejected at the bank shows a message, and the car is free again', async () => {
  const page = await openCheckout()
  const checkout = page.url()
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.asksOwner)
    await bankOf(page).getByRole('button', { name: 'It is not me' }).click()
    await expect(page).toHaveURL(/\/booking\//)
  })
  await stripe.notify()
  await expect(page.getByText('Payment failed. Please try again.').first()).toBeVisible()
  await expect(page.getByText('so the dates are no longer held. Nothing was charged.').first()).toBeVisible()
  expect(payment).toMatchObject({ status: 'canceled', amount_received: 0 })
  await page.getByRole('link', { name: 'Book this car again' }).click()
  await expect(page).toHaveURL(/\/vehicle\//)
  await page.goto(checkout)
  await pay(page, STRIPE_CARDS.ok)
  await expect(page).toHaveURL(/\/profile/)
  await page.close()
})

test('a page reloaded during payment continues the same payment', async () => {
  stripe.onAnswer = stripe.notify
  const page = await openCheckout()
  const payment = await paymentOf(async () => {
    // The request reaches the server; the page reloads before it gets the response.
    let arrived = () => {}
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve
    })
    await page.route(
      '**/api/v1/bookings',
      async (route) => {
        await route.fetch()
        arrived()
      },
      { times: 1 },
    )
    await pay(page, STRIPE_CARDS.asksOwner)
    await isThere
    await page.reload()
    await page.getByRole('button', { name: 'Check my payment' }).click()
    await expect(bankOf(page).getByRole('button', { name: 'It is me' })).toBeVisible()

    // Reloads again while the bank waits for an answer.
    await page.reload()
    await expect(page.getByText('A payment for this car was interrupted')).toBeVisible()
    await page.getByRole('button', { name: 'Check my payment' }).click()
    await bankOf(page).getByRole('button', { name: 'It is me' }).click()
    await expect(page.getByRole('heading', { name: /^Your trip starts in/ })).toBeVisible()
  })
  const { totalFils } = await latestBooking(page)
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: totalFils })
  await page.close()
})

test('after a network loss on the way to the next page the checkout leads to the booking', async () => {
  const page = await openCheckout()
  let isLost = true
  await page.route(/\/assets\/profile-page/, (route) => (isLost ? route.abort() : route.continue()))
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.ok)
    await expect(page.getByText('You already booked this').first()).toBeVisible()
    isLost = false
    await page.getByRole('link', { name: 'See your booking' }).click()
    await expect(page).toHaveURL(/\/booking\//)
  })
  expect(payment.status).toBe('succeeded')
  await page.close()
})

test('a renter who left during the bank check completes it from the booking page', async () => {
  stripe.onAnswer = stripe.notify
  const left = await openCheckout()
  const payment = await paymentOf(async () => {
    await pay(left, STRIPE_CARDS.asksOwner)
    await expect(bankOf(left).getByRole('button', { name: 'It is me' })).toBeVisible()
    await left.close()
    const page = await renting.newPage()
    await page.goto(`/booking/${(await latestBooking(page)).id}`)
    await page.getByRole('button', { name: 'Confirm with my bank' }).click()
    await bankOf(page).getByRole('button', { name: 'It is me' }).click()
    await expect(page.getByRole('heading', { name: /^Your trip starts in/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm with my bank' })).toHaveCount(0)
    await page.close()
  })
  expect(payment.status).toBe('succeeded')
})

test('a saved card whose bank requires the cardholder pays again, and stays with Stripe for its bookings when it is removed', async () => {
  stripe.onAnswer = stripe.notify
  const first = await openCheckout()
  await first.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await pay(first, STRIPE_CARDS.asksOwner)
  await bankOf(first).getByRole('button', { name: 'It is me' }).click()
  await expect(first).toHaveURL(/\/booking\//)
  await first.close()

  const page = await openCheckout()
  const payment = await paymentOf(async () => {
    await expect(page.getByRole('radio', { name: /Visa ending in 3184/ })).toBeChecked()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await bankOf(page).getByRole('button', { name: 'It is me' }).click()
    await expect(page).toHaveURL(/\/booking\//)
  })
  expect(payment.status).toBe('succeeded')
  const card = payment.payment_method ?? ''
  expect(stripe.books.kept.has(card)).toBe(true)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove Visa ending in 3184' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You don’t have any saved cards.')).toBeVisible()
  // Removing it does not detach it: charges of the bookings may still need it, and once none can, a job does.
  expect(stripe.books.detached.has(card)).toBe(false)
  await page.close()
})

test('Google Pay pays where the browser has it, without typing a card', async () => {
  const page = await openCheckout()
  const payment = await paymentOf(async () => {
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await isPaid(page)
  })
  expect(payment.status).toBe('succeeded')
  await page.close()
})

test('a request is charged when its host approves it, and not before', async () => {
  const page = await openCheckout(cars.asked)
  const payment = await paymentOf(async () => {
    await pay(page, STRIPE_CARDS.ok)
    await expect(page).toHaveURL(/\/profile/)
  })
  expect(payment).toMatchObject({ status: 'requires_capture', amount_received: 0 })
  const path = `/booking/${(await latestBooking(page)).id}`
  await page.goto(path)
  await host.goto(path)
  await host.getByRole('button', { name: 'Approve' }).click()
  await isPaid(page)
  const { totalFils } = await latestBooking(page)
  expect(payment).toMatchObject({ status: 'succeeded', amount_received: totalFils })
  await page.close()
})

test('a bank check for the extra cost of new dates is completed without the dialog covering it', async () => {
  stripe.onAnswer = stripe.notify
  const page = await openCheckout()
  await pay(page, STRIPE_CARDS.ok)
  await expect(page).toHaveURL(/\/profile/)
  await page.goto(`/booking/${(await latestBooking(page)).id}`)
  await page.getByRole('button', { name: 'Change dates' }).click()
  const extra = await paymentOf(async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Return time').selectOption('18:00')
    await expect(dialog.getByText('To pay')).toBeVisible()
    await fillStripeCard(page, STRIPE_CARDS.asksOwner)
    await dialog.getByRole('button', { name: /^(Pay|Ask)/ }).click()
    await bankOf(page).getByRole('button', { name: 'It is me' }).click()
    await expect(page.getByText('The booking was changed.').first()).toBeVisible()
  })
  expect(extra.status).toBe('succeeded')
  await page.close()
})
