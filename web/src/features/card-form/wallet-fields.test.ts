import { expect, test } from 'vitest'
import type { StripeAmount, StripeElements, StripeJs, WalletsAvailable } from './stripe-js.ts'
import { hasWallet, mountWallets } from './wallet-fields.ts'

/** Stripe.js as far as wallets use it; `press` and `confirm` are what its buttons do. */
function aStripe(made: { id: string } | null = { id: 'pm_wallet' }) {
  const listeners: Record<string, (event: object) => void> = {}
  const seen = { amounts: [] as number[], asked: null as StripeAmount | null, failed: 0 }
  const elements = {
    create: () => ({
      mount: () => {},
      destroy: () => {},
      on: (name: string, listener: (event: never) => void) => {
        listeners[name] = listener as (event: object) => void
      },
    }),
    update: ({ amount }: { amount: number }) => seen.amounts.push(amount),
    submit: async () => ({}),
  }
  const stripe = {
    elements: (asked?: StripeAmount) => {
      seen.asked = asked ?? null
      return elements as unknown as StripeElements
    },
    createPaymentMethod: async () =>
      made
        ? { paymentMethod: { ...made, card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 } } }
        : {},
  } as unknown as StripeJs
  return {
    stripe,
    seen,
    ready: (availablePaymentMethods?: WalletsAvailable) => listeners.ready?.({ availablePaymentMethods }),
    press: () => {
      let opened = false
      listeners.click?.({ resolve: () => (opened = true) })
      return opened
    },
    confirm: async (name?: string) => {
      listeners.confirm?.({
        ...(name && { billingDetails: { name } }),
        paymentFailed: () => seen.failed++,
      })
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

function mount(fake: ReturnType<typeof aStripe>, { mayPay = true, keepsCard = false } = {}) {
  const got = { offered: null as boolean | null, cards: [] as object[], failures: 0 }
  const wallets = mountWallets(fake.stripe, {} as HTMLElement, {
    amountFils: 66_000,
    keepsCard,
    holderName: 'Mariam',
    onReady: (offered) => {
      got.offered = offered
    },
    mayPay: () => mayPay,
    onToken: (card) => got.cards.push(card),
    onFailure: () => got.failures++,
  })
  return { wallets, got }
}

test.each([
  [undefined, false],
  [{}, false],
  [{ applePay: false, googlePay: false }, false],
  [{ applePay: true }, true],
  [{ applePay: false, googlePay: true }, true],
])('with %j, a wallet is offered: %s', (available, offered) => {
  expect(hasWallet(available)).toBe(offered)
  const fake = aStripe()
  const { got } = mount(fake)
  fake.ready(available)
  expect(got.offered).toBe(offered)
})

test('the amount is authorised and not captured, and follows the price', () => {
  const fake = aStripe()
  const { wallets } = mount(fake, { keepsCard: true })
  expect(fake.seen.asked).toEqual({
    mode: 'payment',
    amount: 66_000,
    currency: 'aed',
    captureMethod: 'manual',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    setupFutureUsage: 'off_session',
  })
  wallets.setAmount(70_000)
  expect(fake.seen.amounts).toEqual([70_000])
})

test('a confirmed wallet becomes a card token with its owner', async () => {
  const fake = aStripe()
  const { got } = mount(fake)
  await fake.confirm('Salma Haddad')
  await fake.confirm()
  const card = { token: 'pm_wallet', brand: 'visa', lastFour: '4242', expires: { month: 3, year: 2031 } }
  expect(got.cards).toEqual([
    { ...card, holderName: 'Salma Haddad' },
    { ...card, holderName: 'Mariam' },
  ])
})

test('the wallet opens only while payment can start', () => {
  const [open, closed] = [aStripe(), aStripe()]
  mount(open)
  mount(closed, { mayPay: false })
  expect([open.press(), closed.press()]).toEqual([true, false])
})

test('the wallet shows a failure when Stripe makes no card of it', async () => {
  const fake = aStripe(null)
  const { got } = mount(fake)
  await fake.confirm('Salma')
  expect([fake.seen.failed, got.failures, got.cards]).toEqual([1, 1, []])
})
