import { type CardNetwork, CardNetworkTimeout } from '@rihla/server/providers/payments/card-network'
import type { SeededRandom } from '@rihla/server/testing/builders/seeded-random'

/**
 * A card network of which every third call is lost: half of them before and half of them after the network has carried
 * it out, as when the process dies between the call and recording its answer.
 */
export function lossy(network: CardNetwork, random: SeededRandom): CardNetwork {
  const losing =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const fate = random.below(6)
      if (fate === 0) throw new CardNetworkTimeout('the call was lost')
      const answer = await call(...args)
      if (fate === 1) throw new CardNetworkTimeout('the answer was lost')
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
