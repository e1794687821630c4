import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { CardNetworkTimeout } from '../../../providers/payments/card-network.ts'
import { keysInProcessOf } from '../booking-view-store.ts'

/**
 * The client secret with which the renter's browser confirms with the bank; null when no confirmation is needed or the
 * network cannot be reached. It is fetched from the network each time and never stored. Refuses anyone but the renter
 * with `booking_not_found`.
 */
export async function showPaymentStep(
  { db, cards }: Pick<Deps, 'db' | 'cards'>,
  { id }: { id: string },
  { viewer }: { viewer: Person },
): Promise<{ confirmWith: string | null }> {
  const keys = await keysInProcessOf(db, id, viewer.id)
  if (!keys) throw new Refusal('booking_not_found')
  try {
    for (const key of new Set(keys)) {
      const current = await cards.ask(key)
      if (current.state === 'pending' && current.confirmWith) return { confirmWith: current.confirmWith }
    }
  } catch (error) {
    if (!(error instanceof CardNetworkTimeout)) throw error
  }
  return { confirmWith: null }
}
