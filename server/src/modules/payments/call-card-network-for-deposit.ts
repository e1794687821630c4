import type { Deps } from '../../deps.ts'
import type { CardState, CardToAsk } from '../../providers/payments/card-network.ts'
import { sayTo } from './call-card-network.ts'
import { type Deposit, keyOfKeptCard } from './deposit-store.ts'
import { givenCardOf } from './given-card.ts'

/** One card network operation for a deposit, on the authorisation with this key. */
export interface DepositOperation {
  what: 'let_go_of_old' | 'hold' | 'renew' | 'release' | 'capture'
  key: string
}

/** The pending operation of a deposit, null when there is none. A replaced hold is voided first. */
export function operationOf(deposit: Deposit): DepositOperation | null {
  const { status, provider_key: key, renewal_key: next, old_key: old } = deposit
  if (old !== null) return { what: 'let_go_of_old', key: old }
  if (status === 'renewing' && next !== null) return { what: 'renew', key: next }
  if (key === null) return null
  if (status === 'holding') return { what: 'hold', key }
  if (status === 'releasing') return { what: 'release', key }
  return status === 'capturing' ? { what: 'capture', key } : null
}

/**
 * Calls the card network for an operation, outside any transaction. Null: the outcome is unknown, and the operation is
 * retried.
 */
export const callCardNetworkForDeposit = (
  deps: Pick<Deps, 'db' | 'cards' | 'log' | 'meter' | 'tracer'>,
  deposit: Deposit,
  { what, key }: DepositOperation,
): Promise<CardState | null> => {
  const { db, cards } = deps
  const { booking_id: bookingId, amount_fils: amountFils, keep_fils: keepFils } = deposit
  return sayTo(deps, `deposit ${what}`, { bookingId }, async () => {
    switch (what) {
      case 'hold':
      case 'renew':
        return await cards.authorise({ key, amountFils, ...(await cardToAsk(db, deposit)) })
      case 'capture':
        return await cards.capture(key, keepFils ?? 0)
      case 'release':
      case 'let_go_of_old':
        return await cards.void(key)
    }
  })
}

/** The newly given card, which the card network then stores unless it is a saved one, or else the stored card. */
async function cardToAsk(db: Deps['db'], deposit: Deposit): Promise<CardToAsk> {
  const given = givenCardOf(deposit)
  if (given === null) return { cardOf: await keyOfKeptCard(db, deposit) }
  return 'cardKey' in given
    ? { cardOf: given.cardKey, isOwnerPresent: true }
    : { cardToken: given.token, keepCard: true }
}
