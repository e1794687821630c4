import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type CardEvent,
  CardEventRefused,
  type CardNetwork,
  CardNetworkTimeout,
  type CardState,
} from '../../providers/payments/card-network.ts'

/** A request to the card network process; `now` is the caller's clock, which tests set manually. */
export interface CardCall {
  /** The arguments of the port's method. */
  given: unknown[]
  now: number
}

export type CardOperation = 'authorise' | 'capture' | 'void' | 'refundTo' | 'ask' | 'forgetCard'

/** Long enough for a busy machine; a check that loses many responses on purpose sets a shorter time. */
const ANSWERS_WITHIN_MS = 5000
/** The shared secret that signs events. */
const EVENT_SECRET = 'a secret between two processes of a test'

export const signEvent = (body: string): string =>
  createHmac('sha256', EVENT_SECRET).update(body).digest('hex')

/** The client of `card-network-process`, over local HTTP. */
export function openDistantCardNetwork({
  url,
  now,
  answersWithinMs = ANSWERS_WITHIN_MS,
}: {
  url: string
  now: () => number
  answersWithinMs?: number
}): CardNetwork {
  async function say<Answer = CardState>(endpoint: CardOperation, ...given: unknown[]): Promise<Answer> {
    const answer = await fetch(`${url}/${endpoint}`, {
      method: 'POST',
      body: JSON.stringify({ given, now: now() } satisfies CardCall),
      signal: AbortSignal.timeout(answersWithinMs),
    }).catch((error: unknown) => {
      throw new CardNetworkTimeout('the card network did not answer in time', { cause: error })
    })
    if (answer.status === 504) throw new CardNetworkTimeout('the card network has not decided')
    if (!answer.ok) throw new Error(`the card network is at fault: ${answer.status}`)
    return (await answer.json()) as Answer
  }
  return {
    name: 'sandbox',
    leastFils: 200,
    authorise: (...given) => say('authorise', ...given),
    capture: (...given) => say('capture', ...given),
    void: (...given) => say('void', ...given),
    refundTo: (...given) => say('refundTo', ...given),
    ask: (...given) => say('ask', ...given),
    forgetCard: async (...given) => {
      await say<object>('forgetCard', ...given)
    },
    readEvent({ body, signature }): CardEvent {
      const right = Buffer.from(signEvent(body))
      const given = Buffer.from(signature)
      if (given.length !== right.length || !timingSafeEqual(given, right))
        throw new CardEventRefused('an event that the network did not sign')
      return JSON.parse(body) as CardEvent
    },
    close: () => Promise.resolve(),
  }
}
