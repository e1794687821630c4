import type { OptionalPeriod } from '@rihla/contract/fields'
import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { Deps } from '../../deps.ts'
import { MICROSECOND_DIGITS, orderCursorIn } from '../../http/api/order-cursor.ts'
import { cardsOf, listOptionsOf } from '../vehicles/public.ts'
import { savedVehiclesPage } from './favorite-store.ts'

type Page = OptionalPeriod & { after?: string | undefined; limit: number }

/** A page of the caller's saved vehicles that are still listed, newest first. */
export async function listFavorites(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { after, limit, ...dates }: Page,
  viewer: { id: string },
): Promise<{ vehicles: VehicleCard[]; nextAfter: string | null }> {
  const cursor = orderCursorIn(after, MICROSECOND_DIGITS)
  const found = await savedVehiclesPage(db, viewer.id, { after: cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    vehicles: await cardsOf(
      db,
      shown.map(({ id }) => id),
      listOptionsOf(dates, clock.now()),
    ),
    nextAfter: last && found.length > limit ? `${last.savedMicros}.${last.savedId}` : null,
  }
}
