import type { CardToken } from '@rihla/contract/bookings/card-token'
import type { Fils } from '@rihla/domain/pricing/money'
import { tokenOf } from './stripe-fields.ts'
import type { StripeJs, WalletConfirmed, WalletsAvailable } from './stripe-js.ts'

export interface WalletOptions {
  amountFils: Fils
  /** The card is kept for a deposit. */
  keepsCard: boolean
  /** The cardholder when the wallet does not name one. */
  holderName: string
  /** Whether this browser and account have a wallet. */
  onReady: (isOffered: boolean) => void
  /** Whether payment can start now; asked at each press. */
  mayPay: () => boolean
  onToken: (card: CardToken) => void
  onFailure: () => void
}

export interface MountedWallets {
  setAmount(amountFils: Fils): void
  destroy(): void
}

/** Other ways to pay that Stripe's element knows: payments here are by card. */
const CARD_WALLETS_ALONE = { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' }

/** Whether one of the two wallets is available. */
export const hasWallet = (available: WalletsAvailable | undefined): boolean =>
  available?.applePay === true || available?.googlePay === true

/**
 * Mounts the buttons of Apple Pay and Google Pay. A confirmed wallet becomes a card token, which is charged like one that
 * was typed in.
 */
export function mountWallets(stripe: StripeJs, place: HTMLElement, options: WalletOptions): MountedWallets {
  const elements = stripe.elements({
    mode: 'payment',
    amount: options.amountFils,
    currency: 'aed',
    captureMethod: 'manual',
    paymentMethodCreation: 'manual',
    paymentMethodTypes: ['card'],
    ...(options.keepsCard && { setupFutureUsage: 'off_session' as const }),
  })
  const wallets = elements.create('expressCheckout', { paymentMethods: CARD_WALLETS_ALONE, buttonHeight: 48 })
  wallets.on('ready', ({ availablePaymentMethods }) => options.onReady(hasWallet(availablePaymentMethods)))
  wallets.on('click', ({ resolve }) => {
    // Without an answer the wallet does not open.
    if (options.mayPay()) resolve()
  })
  wallets.on('confirm', (confirmed) => {
    tokenise(confirmed).then(options.onToken, () => {
      confirmed.paymentFailed({ reason: 'fail' })
      options.onFailure()
    })
  })
  wallets.mount(place)

  async function tokenise({ billingDetails }: WalletConfirmed): Promise<CardToken> {
    const { error } = await elements.submit()
    const made = error ? null : await stripe.createPaymentMethod({ elements })
    const method = made?.paymentMethod
    if (!method?.card) throw new Error('Stripe made no card of the wallet')
    return tokenOf(method.id, method.card, billingDetails?.name?.trim() || options.holderName)
  }

  return {
    setAmount: (amountFils) => elements.update({ amount: amountFils }),
    destroy: () => wallets.destroy(),
  }
}
