import type { CardFailure } from '@rihla/domain/pricing/card-failure'
import type { Instant } from '@rihla/domain/time/dubai-time'

/**
 * State of a payment at the card network. `unknown`: the network has no payment for the key. `pending`: it has not
 * decided.
 */
export type CardState =
  | { state: 'unknown' }
  /** With `confirmWith`, the cardholder must authenticate in the browser with this client secret. */
  | { state: 'pending'; providerPaymentId: string; confirmWith?: string }
  | { state: 'failed'; providerPaymentId: string; failure: CardFailure }
  | {
      state: 'authorised' | 'captured' | 'voided'
      providerPaymentId: string
      capturedFils: number
      refundedFils: number
    }

/** The network did not answer in time: the outcome is unknown until the payment is read again. */
export class CardNetworkTimeout extends Error {}

/**
 * A webhook event of the network: something changed about the payment with this key; null when the payment is not one
 * of this installation.
 */
export interface CardEvent {
  id: string
  kind: string
  key: string | null
}

/** An event whose signature is invalid or too old. */
export class CardEventRefused extends Error {}

/** The card to charge: a new token from the cardholder, or the card saved with the earlier payment `cardOf`. */
export type CardToAsk =
  | {
      cardToken: string
      /** Saves the card at the network for later off-session payments; the cardholder must have agreed. */
      keepCard?: boolean
    }
  | {
      cardOf: string
      /** The cardholder is there and chose the card: their bank may require them to authenticate. */
      isOwnerPresent?: boolean
    }

/**
 * Port to the card network. Every call identifies the payment by the caller's key, is idempotent for that key, and may
 * throw CardNetworkTimeout. Amounts are integer fils.
 */
export interface CardNetwork {
  readonly name: 'sandbox' | 'stripe'
  /** The least that it takes from a card in one payment. */
  readonly leastFils: number
  /**
   * Authorises the amount on the card. A missing or forgotten saved card fails with `payment_token_invalid`; a saved
   * card that requires the cardholder's authentication is declined unless they are present.
   */
  authorise(payment: { key: string; amountFils: number } & CardToAsk): Promise<CardState>
  /**
   * Captures the authorised amount, or `partFils` of it and releases the rest. Captures nothing once the authorisation
   * has expired.
   */
  capture(key: string, partFils?: number): Promise<CardState>
  /** Releases an authorisation. A key unknown to the network is closed: authorising it later fails. */
  void(key: string): Promise<CardState>
  /** Raises the total refunded amount to `totalRefundedFils`; a lower total than already refunded changes nothing. */
  refundTo(key: string, totalRefundedFils: number): Promise<CardState>
  ask(key: string): Promise<CardState>
  /**
   * Forgets the card saved with the payment `cardOf`: it can no longer be charged. Existing authorisations on it stay.
   * Succeeds when the card is unknown or forgotten already.
   */
  forgetCard(cardOf: string): Promise<void>
  /**
   * Verifies and parses an event sent by the network; absent when the network sends no events. Throws CardEventRefused.
   */
  readEvent?(sent: { body: string; signature: string; now: Instant }): CardEvent
  /** Closes connections when the process ends. */
  close(): Promise<void>
}
