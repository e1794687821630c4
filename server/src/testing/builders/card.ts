import { randomBytes, randomUUID } from 'node:crypto'

export type CardOutcome =
  | 'ok'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'timeout'
  | 'timeoutfail'
  | 'nohold'

/** The card data that a browser sends after the sandbox tokenized the number. */
export const aCard = (outcome: CardOutcome = 'ok') => ({
  token: `sbx_${outcome}_${randomBytes(12).toString('hex')}`,
  brand: 'visa' as const,
  lastFour: '4242',
  holderName: 'Test Person',
})

export const idempotencyKey = () => randomUUID()
