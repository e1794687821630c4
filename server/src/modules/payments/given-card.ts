import type { Deposit } from './deposit-store.ts'

/**
 * Another card that a renter has given for a deposit: a new one as the browser knows it, or the key at the card network
 * of one of their saved cards.
 */
export type GivenCard = { brand: string; lastFour: string } & ({ token: string } | { cardKey: string })

/** The other card the deposit is being held on; null when that is the card of the payment. */
export const givenCardOf = (deposit: Deposit): GivenCard | null =>
  deposit.given_card as unknown as GivenCard | null

/** The columns to write with a hold on another card. */
export const askedOf = ({ brand, lastFour, ...card }: GivenCard) => ({
  given_card: JSON.stringify({
    ...('token' in card ? { token: card.token } : { cardKey: card.cardKey }),
    brand,
    lastFour,
  }),
})

/**
 * The columns to write once another card was accepted: the card network has stored a new one under the key of its hold,
 * and a saved one under its own.
 */
export function keptFrom(deposit: Deposit) {
  const given = givenCardOf(deposit)
  if (given === null) return {}
  const key = 'cardKey' in given ? given.cardKey : deposit.provider_key
  return { card_key: key, card_brand: given.brand, card_last_four: given.lastFour }
}
