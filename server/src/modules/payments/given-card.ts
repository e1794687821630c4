import type { Deposit } from './deposit-store.ts'

/** A card that a renter has given for a deposit, as the browser knows it. */
export interface GivenCard {
  token: string
  brand: string
  lastFour: string
}

/** The card that is being asked for a deposit; null when it is the one that is kept. */
export const givenCardOf = (deposit: Deposit): GivenCard | null =>
  deposit.given_card as unknown as GivenCard | null

/** What is written with a hold that is asked of a card that was just given. */
export const askedOf = ({ token, brand, lastFour }: GivenCard) => ({
  given_card: JSON.stringify({ token, brand, lastFour }),
})

/** A card that said yes is the deposit's from then on: the network has kept it under the key of its hold. */
export function keptFrom(deposit: Deposit) {
  const given = givenCardOf(deposit)
  if (given === null) return {}
  return { card_key: deposit.provider_key, card_brand: given.brand, card_last_four: given.lastFour }
}
