import { whyReport } from '@rihla/domain/search/alert'
import type { Deps } from '../../deps.ts'
import { offersThatFit } from '../search/public.ts'
import type { Decision, SearchWithMatches, WaitingMatch } from './match-store.ts'

/**
 * Decides about the cars of a search as they are at this moment: those that fit all its filters and are free for its
 * dates are reported, with the price that they have now, if that is news. Prices are compared without the delivery: the
 * one before has none (`find-matches.ts`).
 */
export async function judgeMatches(
  deps: Pick<Deps, 'db' | 'clock'>,
  { filters }: Pick<SearchWithMatches, 'filters'>,
  found: WaitingMatch[],
): Promise<Decision[]> {
  const offers = await offersThatFit(
    deps,
    filters,
    found.map(({ vehicleId }) => vehicleId),
  )
  const priceOf = new Map(offers.map(({ id, trip, dailyRateFils }) => [id, trip?.totalFils ?? dailyRateFils]))
  return found.map((match) => {
    const { vehicleId, foundAt } = match
    const fils = priceOf.get(vehicleId)
    const reason = fils === undefined ? null : whyReport(match, fils)
    return { vehicleId, foundAt, reported: fils === undefined || reason === null ? null : { reason, fils } }
  })
}
