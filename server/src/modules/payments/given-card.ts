import type { Deposit } from './deposit-store.ts'

/** A new card that a renter has given for a deposit, as the browser knows it. */
export interface GivenCard {
  token: string
  brand: string
  lastFour: string
}

/** The new card the deposit is being held on; null when that is the stored card. */
export const givenCardOf = (deposit: Deposit): GivenCard | null =>
  deposit.given_card as unknown as GivenCard | null

/** The columns to write with a hold on a newly given card. */
export const askedOf = ({ token, brand, lastFour }: GivenCard) => ({
  given_card: JSON.stringify({ token, brand, lastFour }),
})

/**
 * The columns to write once a newly given card was accepted: the card network has stored it under the key of its hold.
 */
export function keptFrom(deposit: Deposit) {
  const given = givenCardOf(deposit)
  if (given === null) return {}
  return { card_key: deposit.provider_key, card_brand: given.brand, card_last_four: given.lastFour }
}
