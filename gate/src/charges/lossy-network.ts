import { type CardNetwork, CardNetworkTimeout } from '@rihla/server/providers/payments/card-network'
import type { SeededRandom } from '@rihla/server/testing/builders/seeded-random'

/** More lost calls in a row for one key would delay it by chance, not by a fault of the product. */
const LOST_IN_A_ROW = 2

/**
 * A card network of which nearly every third call is lost: half of them before and half of them after the network has
 * carried it out, as when the process dies between the call and recording its answer.
 */
export function lossy(network: CardNetwork, random: SeededRandom): CardNetwork {
  const lostInARow = new Map<string, number>()
  const losing =
    <A extends [string | { key: string }, ...unknown[]], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const key = typeof args[0] === 'string' ? args[0] : args[0].key
      const lost = lostInARow.get(key) ?? 0
      const fate = random.below(6)
      const isLost = fate < 2 && lost < LOST_IN_A_ROW
      lostInARow.set(key, isLost ? lost + 1 : 0)
      if (isLost && fate === 0) throw new CardNetworkTimeout('the call was lost')
      const answer = await call(...args)
      if (isLost) throw new CardNetworkTimeout('the answer was lost')
      return answer
    }
  return {
    ...network,
    authorise: losing(network.authorise),
    capture: losing(network.capture),
    void: losing(network.void),
    refundTo: losing(network.refundTo),
  }
}
