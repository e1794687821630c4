import type { ComparedVehicle } from '@rihla/contract/categories'
import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { comparedWith } from '@rihla/domain/pricing/market-price'
import { priceBadge } from '@rihla/domain/pricing/price-badge'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import type { Queryable } from '../../database/database.ts'
import { type CardOptions, cardsOf } from '../vehicles/public.ts'
import { type OfferedVehicleRow, readOfferedVehicles } from './offered-vehicle-store.ts'

/**
 * Everything a comparison shows of these vehicles, in the order of the ids; leaves out vehicles that are not offered.
 */
export async function comparedVehicles(
  db: Queryable,
  ids: readonly string[],
  options: CardOptions & { now: Instant },
): Promise<ComparedVehicle[]> {
  const offered = await readOfferedVehicles(db, ids, dateInDubai(options.now))
  const cards = await cardsOf(
    db,
    [...new Set(ids)].filter((id) => offered.has(id)),
    options,
  )
  return cards.flatMap((card) => {
    const row = offered.get(card.id)
    return row ? [comparedOf(card, row)] : []
  })
}

function comparedOf(card: VehicleCard, row: OfferedVehicleRow): ComparedVehicle {
  const market = comparedWith(
    { vehicles: row.market_vehicles, sumFils: row.market_sum_fils },
    card.dailyRateFils,
  )
  return {
    ...card,
    extras: row.features.map(labelOf),
    petFriendly: row.pet_friendly,
    deliveryAvailable: row.delivery_available,
    smokingAllowed: row.smoking_allowed,
    hostResponseMinutes: row.host_response_minutes,
    includedKmPerDay: row.included_km_per_day,
    isInsured: row.is_insured,
    market,
    priceComparison: priceBadge(card.dailyRateFils, market?.averageFils ?? null),
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cancellationPolicy: row.cancellation_policy,
    minDays: row.min_days,
    maxDays: row.max_days,
  }
}

const labels = new Map<string, string>(LISTING_FEATURES.map(({ slug, label }) => [slug, label]))
const labelOf = (name: string) => labels.get(name) ?? name
