import { type CardNetwork, CardNetworkTimeout } from '../../providers/payments/card-network.ts'
import type { SeededRandom } from '../builders/seeded-random.ts'

/** Percentages of calls whose request is lost and whose response is lost. */
const LOST_THERE = 4
const LOST_BACK = 4

/**
 * A card network over an unreliable connection: requests and responses get lost, and a call marked with `dieAt` is
 * never answered, as if its process had died. `steady` ends the faults.
 */
export function flakyNetwork(network: CardNetwork, random: SeededRandom) {
  let isSteady = false
  const dying = new Map<string, () => void>()

  async function overBadLine<Answer>(call: () => Promise<Answer>): Promise<Answer> {
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
      // Half of them die before the call is executed, half after it.
      if (random.next() < 0.5) await network.authorise(payment).catch(() => {})
      die()
      return await new Promise<never>(() => {})
    },
    capture: (key, partFils) => overBadLine(() => network.capture(key, partFils)),
    void: (key) => overBadLine(() => network.void(key)),
    refundTo: (key, total) => overBadLine(() => network.refundTo(key, total)),
    ask: (key) => overBadLine(() => network.ask(key)),
    forgetCard: (cardOf) => overBadLine(() => network.forgetCard(cardOf)),
  }
  return {
    flaky,
    /** Makes the process that authorises this token die; resolves when it has. */
    dieAt: (token: string) => new Promise<void>((resolve) => dying.set(token, resolve)),
    steady: () => {
      isSteady = true
    },
  }
}
