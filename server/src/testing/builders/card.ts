import { randomBytes, randomUUID } from 'node:crypto'

export type CardOutcome =
  | 'ok'
  | 'declined'
  | 'insufficient'
  | 'expired'
  | 'timeout'
  | 'timeoutfail'
  | 'nohold'

/** What the browser sends of a card after the sandbox's tokenizer took the number. */
export const aCard = (outcome: CardOutcome = 'ok') => ({
  token: `sbx_${outcome}_${randomBytes(12).toString('hex')}`,
  brand: 'visa' as const,
  lastFour: '4242',
  holderName: 'Test Person',
})

export const idempotencyKey = () => randomUUID()
