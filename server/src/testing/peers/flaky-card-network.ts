import {
  type CardNetwork,
  CardNetworkTimeout,
  type CardState,
} from '../../providers/payments/card-network.ts'
import type { SeededRandom } from '../builders/seeded-random.ts'

/** Of a hundred calls so many are lost on the way there, and so many answers on the way back. */
const LOST_THERE = 4
const LOST_BACK = 4

/**
 * A card network on a bad line: calls and answers get lost, and a call that was told to die is never answered, as if
 * the process had ended in it. `steady` mends the line.
 */
export function flakyNetwork(network: CardNetwork, random: SeededRandom) {
  let isSteady = false
  const dying = new Map<string, () => void>()

  async function overBadLine(call: () => Promise<CardState>): Promise<CardState> {
    const fate = isSteady ? 100 : random.below(100)
    if (fate < LOST_THERE) throw new CardNetworkTimeout('lost on the way there')
    const answer = await call()
    if (fate < LOST_THERE + LOST_BACK) throw new CardNetworkTimeout('lost on the way back')
    return answer
  }

  const flaky: CardNetwork = {
    ...network,
    authorise: async (payment) => {
      const token = 'cardToken' in payment ? payment.cardToken : ''
      const die = dying.get(token)
      if (!die) return await overBadLine(() => network.authorise(payment))
      dying.delete(token)
      // Half die before the call, half after it.
      if (random.next() < 0.5) await network.authorise(payment).catch(() => {})
      die()
      return await new Promise<never>(() => {})
    },
    capture: (key, partFils) => overBadLine(() => network.capture(key, partFils)),
    void: (key) => overBadLine(() => network.void(key)),
    refundTo: (key, total) => overBadLine(() => network.refundTo(key, total)),
    ask: (key) => overBadLine(() => network.ask(key)),
  }
  return {
    flaky,
    /** Authorising this token ends the process that does it; resolves when it has. */
    dieAt: (token: string) => new Promise<void>((resolve) => dying.set(token, resolve)),
    steady: () => {
      isSteady = true
    },
  }
}
