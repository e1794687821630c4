import type { Instant } from '@rihla/domain/time/dubai-time'

/** Why a card was refused, in the network's words that we act on. */
export type CardFailure = 'card_declined' | 'insufficient_funds' | 'card_expired' | 'payment_token_invalid'

/** What the network says about a payment. `unknown`: it has never heard of the key. `pending`: it has not decided. */
export type CardState =
  | { state: 'unknown' }
  /** With `confirmWith` it waits for the card's owner, who shows it in the browser with this secret of theirs. */
  | { state: 'pending'; providerPaymentId: string; confirmWith?: string }
  | { state: 'failed'; providerPaymentId: string; failure: CardFailure }
  | {
      state: 'authorised' | 'captured' | 'voided'
      providerPaymentId: string
      capturedFils: number
      refundedFils: number
    }

/** The network did not answer in time: what it did is not known until it is asked again. */
export class CardNetworkTimeout extends Error {}

/** What the network sent by itself: that something happened to the payment of this key, or of none that is ours. */
export interface CardEvent {
  id: string
  kind: string
  key: string | null
}

/** What came as an event of the network was not signed by it, or not just now. */
export class CardEventRefused extends Error {}

/** The card to ask: a token of one that its owner has just given, or the one that an earlier payment of ours has kept. */
export type CardToAsk =
  | {
      cardToken: string
      /** It stays with the network, so that it can be asked again without its owner, who must have agreed to that. */
      keepCard?: boolean
    }
  | { cardOf: string }

/**
 * The outside world that moves card money. Every call names the payment by our own key, may be repeated with the same
 * key without a second effect, and may throw CardNetworkTimeout. Amounts are integer fils.
 */
export interface CardNetwork {
  readonly name: 'sandbox' | 'stripe'
  /** Asks the card. A kept one that is not there is `payment_token_invalid`; one that wants to see its owner says no. */
  authorise(payment: { key: string; amountFils: number } & CardToAsk): Promise<CardState>
  /** Charges what was authorised: all of it, or this part, and then lets go of the rest. Nothing once the network let go. */
  capture(key: string, partFils?: number): Promise<CardState>
  /** Lets go of what was authorised. A key the network has never heard of is closed: authorising it later fails. */
  void(key: string): Promise<CardState>
  /** Brings what was refunded in all to `totalRefundedFils`; asking for less than already refunded changes nothing. */
  refundTo(key: string, totalRefundedFils: number): Promise<CardState>
  ask(key: string): Promise<CardState>
  /** Reads an event the network sent; a network without this sends none. Throws CardEventRefused. */
  readEvent?(sent: { body: string; signature: string; now: Instant }): CardEvent
  /** Lets go of connections when the process ends. */
  close(): Promise<void>
}
