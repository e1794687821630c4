import { createHmac } from 'node:crypto'
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { aStripeCard, FAKE_STRIPE, startFakeStripe } from '@rihla/server/testing/peers/fake-stripe'
import type { FakeIntent } from '@rihla/server/testing/peers/fake-stripe-objects'
import { scriptOfBank, scriptOfField, scriptOfStripe } from './stripe-script.ts'

type CardKind = Parameters<typeof aStripeCard>[0]

/** Stripe's test card numbers and the behaviour of each card. */
const KINDS: Record<string, CardKind> = {
  '4242424242424242': 'ok',
  '4000000000000002': 'declined',
  '4000002760003184': 'asksOwner',
}
export const STRIPE_CARDS = {
  ok: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  asksOwner: '4000 0027 6000 3184',
}

/**
 * Simulates Stripe for a product and its browsers: the product's settings point to a fake server, while browsers use
 * Stripe's real URLs and get their responses from here. `notify` sends the product all pending webhook events.
 */
export async function openStripe(address: string) {
  const fake = await startFakeStripe()
  const { books } = fake
  let reported = 0
  let answering = Promise.resolve()

  const heads = { 'access-control-allow-origin': '*' }
  const json = (route: Route, body: object) => route.fulfill({ json: body, headers: heads })
  const page = (route: Route, body: string, script: () => void) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>${body}<script>(${String(script)})()</script>`,
    })

  function intentOf(id: string | null | undefined): FakeIntent {
    const intent = books.intents.get(id ?? '')
    if (!intent) throw new Error(`Stripe has no payment ${id}`)
    return intent
  }

  /** Returns a card token for a number, only for requests with the account's public key. */
  function tokenise(route: Route, given: URLSearchParams) {
    expect(given.get('key')).toBe(FAKE_STRIPE.publishableKey)
    const number = given.get('number') ?? ''
    const { token, brand } = aStripeCard(KINDS[number] ?? 'declined')
    return json(route, {
      paymentMethod: { id: token, card: { brand, last4: number.slice(-4), exp_month: 12, exp_year: 2030 } },
    })
  }

  function showIntent(route: Route, url: URL) {
    const intent = intentOf(url.pathname.split('/').at(-1))
    expect(url.searchParams.get('client_secret')).toBe(intent.client_secret)
    const { id, status, last_payment_error } = intent
    const next_action = status === 'requires_action' ? { type: 'use_stripe_sdk' } : null
    return json(route, { id, status, last_payment_error, next_action })
  }

  async function answerBrowser(route: Route): Promise<void> {
    const url = new URL(route.request().url())
    const given = new URLSearchParams(route.request().postData() ?? '')
    const at = `${url.hostname}${url.pathname}`
    if (at === 'js.stripe.com/v3/')
      return await route.fulfill({ contentType: 'text/javascript', body: `(${String(scriptOfStripe)})()` })
    if (/^(b\.)?js\.stripe\.com\/v3\/field\.html$/.test(at))
      return await page(route, '<input aria-label="Field">', scriptOfField)
    if (at === 'api.stripe.com/v1/payment_methods') return await tokenise(route, given)
    if (at.startsWith('api.stripe.com/v1/payment_intents/')) return await showIntent(route, url)
    if (at === 'hooks.stripe.com/3d_secure_2/hosted')
      return await page(
        route,
        '<button value="yes">It is me</button><button value="no">It is not me</button>',
        scriptOfBank,
      )
    if (at === 'hooks.stripe.com/3d_secure_2/answer') {
      books.ownerAnswers(intentOf(given.get('intent')), given.get('isOwner') === 'yes')
      await stripe.onAnswer()
      return await json(route, {})
    }
    await route.abort()
  }

  const stripe = {
    books,
    settings: {
      STRIPE_SECRET_KEY: FAKE_STRIPE.secretKey,
      STRIPE_PUBLISHABLE_KEY: FAKE_STRIPE.publishableKey,
      STRIPE_WEBHOOK_SECRET: FAKE_STRIPE.webhookSecret,
      STRIPE_URL: fake.url,
    },
    /** Runs after the bank has received the cardholder's answer, before the browser gets the response. */
    onAnswer: async () => {},
    /** Replaces Stripe for every page of the context. */
    standInFor: (context: BrowserContext) =>
      context.route(
        (url) => url.hostname.endsWith('stripe.com'),
        async (route) => {
          answering = answerBrowser(route)
          await answering
        },
      ),
    /**
     * Resolves when the last browser request is answered, including the webhook events it caused; a page may proceed
     * earlier.
     */
    settled: () => answering,
    async notify(): Promise<void> {
      for (; reported < books.events.length; reported++) {
        const body = JSON.stringify(books.events[reported])
        const at = Math.floor(Date.now() / 1000)
        const signature = createHmac('sha256', FAKE_STRIPE.webhookSecret)
          .update(`${at}.${body}`)
          .digest('hex')
        const answer = await fetch(`${address}/api/v1/payments/stripe-events`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        })
        expect(answer.status).toBe(200)
      }
    },
    close: fake.close,
  }
  return stripe
}

/** Types a card into Stripe's fields, and the cardholder's name into the checkout form. */
export async function fillStripeCard(page: Page, number: string): Promise<void> {
  const typed = { number, expiry: '12/30', cvv: '123' }
  for (const [field, text] of Object.entries(typed))
    await page.locator(`#card-${field} iframe`).contentFrame().getByRole('textbox').fill(text)
  await page.getByLabel('Name on card').fill('Layla Renter')
}

/** The frame of the bank's page, shown above the checkout. */
export const bankOf = (page: Page) => page.locator('iframe[title="Bank"]').contentFrame()
