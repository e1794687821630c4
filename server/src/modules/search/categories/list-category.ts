import type { FullVehicleCard } from '@rihla/contract/categories'
import type { OptionalPeriod } from '@rihla/contract/fields'
import type { CategoryList } from '@rihla/domain/vehicles/category-list'
import type { Deps } from '../../../deps.ts'
import { listOptionsOf } from '../../vehicles/public.ts'
import { comparedVehicles } from '../compared-vehicles.ts'
import { readCursor, writeCursor } from '../search-cursor.ts'
import { findOnList } from './category-store.ts'

interface Requested extends OptionalPeriod {
  list: CategoryList
  latitude?: number | undefined
  longitude?: number | undefined
  after?: string | undefined
  limit: number
}

/** One page of a category list, best first, with the exact count. */
export async function listCategory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { list, latitude, longitude, after, limit, ...dates }: Requested,
): Promise<{ count: number; vehicles: FullVehicleCard[]; nextAfter: string | null }> {
  const { count, hits } = await findOnList(db, list, { after: readCursor(after), limit: limit + 1 })
  const shown = hits.slice(0, limit)
  const last = hits.length > limit ? shown.at(-1) : undefined
  const vehicles = await comparedVehicles(
    db,
    shown.map(({ vehicleId }) => vehicleId),
    {
      ...listOptionsOf(dates, clock.now()),
      point: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    },
  )
  return { count, vehicles, nextAfter: last ? writeCursor({ ...last, trip: null }) : null }
}
