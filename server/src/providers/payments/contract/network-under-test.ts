import type { CardNetwork } from '../card-network.ts'

/** The driver under test, with tokens of cards that behave as named. */
export interface NetworkUnderTest {
  network: CardNetwork
  tokens: Record<
    'ok' | 'declined' | 'insufficient' | 'expired' | 'slowSuccess' | 'slowDecline' | 'noHold',
    string
  >
  newKey(): string
  /** Advances time until slow cards are decided. */
  untilSlowCardsAreDecided(): Promise<void>
  /** Advances time past the week after which uncaptured authorisations expire. */
  untilHoldsExpire(key: string): Promise<void>
}

/** The key of an authorised payment of 66,000 fils. */
export async function authorisedKey(under: NetworkUnderTest): Promise<string> {
  const key = under.newKey()
  await under.network.authorise({ key, amountFils: 66_000, cardToken: under.tokens.ok })
  return key
}
