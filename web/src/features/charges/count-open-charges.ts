import type { ApiClient } from '../../server-context.ts'

const MOST_COUNTED = 100

/**
 * How many charges of the renter's trips are open, 0 when it is unknown; null when there never was one, or that is
 * unknown.
 */
export async function countOpenCharges(api: ApiClient): Promise<number | null> {
  const [any, open] = await Promise.all([
    api.charges.mine({ side: 'renter', limit: 1 }).catch(() => null),
    api.charges.mine({ side: 'renter', isOpen: true, limit: MOST_COUNTED }).catch(() => null),
  ])
  return any === null || any.charges.length === 0 ? null : (open?.charges.length ?? 0)
}
