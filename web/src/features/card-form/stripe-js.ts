import type { StripeInBrowsers } from '../../server-context.ts'

/** The parts of Stripe.js that are used here. */
export interface StripeJs {
  elements(): { create(kind: StripeFieldKind, options: object): StripeElement }
  /** Elements for an amount that is not charged yet; they offer Apple Pay and Google Pay. */
  elements(amount: StripeAmount): StripeElements
  createPaymentMethod(
    details:
      | { type: 'card'; card: StripeElement; billing_details: { name: string } }
      | { elements: StripeElements },
  ): Promise<{ paymentMethod?: StripeMethod; error?: { code?: string } }>
  handleNextAction(options: { clientSecret: string }): Promise<unknown>
}
export type StripeFieldKind = 'cardNumber' | 'cardExpiry' | 'cardCvc'
export interface StripeElement {
  mount(place: HTMLElement): void
  focus(): void
  clear(): void
  destroy(): void
  on(event: 'change', listener: (change: StripeChange) => void): void
}
export interface StripeAmount {
  mode: 'payment'
  amount: number
  currency: 'aed'
  captureMethod: 'manual'
  paymentMethodCreation: 'manual'
  paymentMethodTypes: ['card']
  setupFutureUsage?: 'off_session'
}
export interface StripeElements {
  create(kind: 'expressCheckout', options: object): StripeWallets
  update(changes: { amount: number }): void
  submit(): Promise<{ error?: { code?: string } }>
}
/** The buttons of Apple Pay and Google Pay. */
export interface StripeWallets {
  mount(place: HTMLElement): void
  destroy(): void
  on(event: 'ready', listener: (ready: { availablePaymentMethods?: WalletsAvailable }) => void): void
  on(event: 'click', listener: (click: { resolve: () => void }) => void): void
  on(event: 'confirm', listener: (confirmed: WalletConfirmed) => void): void
}
/** Which wallets this browser and account have; absent when they have none. */
export interface WalletsAvailable {
  applePay?: boolean
  googlePay?: boolean
}
export interface WalletConfirmed {
  billingDetails?: { name?: string }
  paymentFailed(why: { reason: 'fail' }): void
}
export interface StripeChange {
  empty: boolean
  complete: boolean
  error?: { code: string }
}
interface StripeMethod {
  id: string
  card?: StripeCard
}
export interface StripeCard {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

let coming: Promise<StripeJs> | null = null

/**
 * Loads Stripe.js once, on first use. Stripe requires its script to be loaded from its own domain. Rejects when loading
 * fails; the next call tries again.
 */
export function loadStripeJs({ jsUrl, publishableKey }: StripeInBrowsers): Promise<StripeJs> {
  coming ??= new Promise<StripeJs>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${jsUrl}/v3/`
    script.onload = () => {
      const { Stripe } = window as unknown as { Stripe?: (key: string) => StripeJs }
      if (Stripe) resolve(Stripe(publishableKey))
      else reject(new Error('what came is not Stripe’s script'))
    }
    script.onerror = () => reject(new Error('Stripe’s script did not come'))
    document.head.append(script)
  }).catch((error: unknown) => {
    coming = null
    throw error
  })
  return coming
}
