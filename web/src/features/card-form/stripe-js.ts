import type { StripeInBrowsers } from '../../server-context.ts'

/** The parts of Stripe.js that are used here. */
export interface StripeJs {
  elements(): { create(kind: StripeFieldKind, options: object): StripeElement }
  createPaymentMethod(details: {
    type: 'card'
    card: StripeElement
    billing_details: { name: string }
  }): Promise<{ paymentMethod?: StripeMethod; error?: { code?: string } }>
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
export interface StripeChange {
  empty: boolean
  complete: boolean
  error?: { code: string }
}
interface StripeMethod {
  id: string
  card?: { brand: string; last4: string }
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
