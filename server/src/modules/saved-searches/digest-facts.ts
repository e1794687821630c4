import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { AlertReason } from '@rihla/domain/search/alert'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { offersThatFit, pageOfOffer } from '../search/public.ts'
import { readDigest } from './match-store.ts'
import { switchOffToken } from './switch-off-token.ts'

export interface SearchInDigest {
  name: string
  /** Switches off the alert of this search without signing in. */
  switchOffToken: string
  cars: { card: VehicleCard; reason: AlertReason; page: string }[]
}

/** What a digest says at its delivery: cars that were booked or hidden since then are left out. */
export async function digestFacts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, at }: { userId: string; at: Instant },
): Promise<SearchInDigest[]> {
  const searches = await readDigest(deps.db, userId, at)
  const facts = await Promise.all(
    searches.map(async ({ id, name, filters, vehicles }) => {
      const reasonOf = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle.reason]))
      const cards = await offersThatFit(deps, filters, [...reasonOf.keys()], { withDelivery: true })
      return {
        name,
        switchOffToken: switchOffToken(id, deps.config.authSecret),
        cars: cards.map((card) => ({
          card,
          reason: reasonOf.get(card.id) ?? 'new',
          page: pageOfOffer(filters, card),
        })),
      }
    }),
  )
  return facts.filter(({ cars }) => cars.length > 0)
}
