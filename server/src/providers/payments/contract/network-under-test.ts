import type { CardNetwork } from '../card-network.ts'

/** A driver to hold to the contract, with tokens of cards that behave as named. */
export interface NetworkUnderTest {
  network: CardNetwork
  tokens: Record<
    'ok' | 'declined' | 'insufficient' | 'expired' | 'slowSuccess' | 'slowDecline' | 'noHold',
    string
  >
  newKey(): string
  /** Lets the time pass in which slow cards are decided on. */
  untilSlowCardsAreDecided(): Promise<void>
  /** Lets the week pass after which banks let go of what was authorised and not charged. */
  untilHoldsExpire(key: string): Promise<void>
}

/** The key of a payment whose card said yes. */
export async function authorisedKey(under: NetworkUnderTest): Promise<string> {
  const key = under.newKey()
  await under.network.authorise({ key, amountFils: 66_000, cardToken: under.tokens.ok })
  return key
}
