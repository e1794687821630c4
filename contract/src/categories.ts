import { CATEGORY_LISTS } from '@rihla/domain/vehicles/category-list'
import { COMPARED_AT_MOST } from '@rihla/domain/vehicles/comparison'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exactText, FilsAmount, Id, Nothing, OptionalPeriod } from './fields.ts'
import { VehicleCard } from './vehicles/vehicles.ts'

const PriceComparison = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('below_average'), percent: z.number().int() }),
  z.object({ kind: z.literal('premium') }),
  z.object({ kind: z.literal('great_value') }),
])

/** A vehicle card with everything the category pages show. */
export const FullVehicleCard = VehicleCard.extend({
  /** Feature names ("Leather seats"), in the order of the listing form. */
  extras: z.array(z.string()),
  petFriendly: z.boolean(),
  deliveryAvailable: z.boolean(),
  smokingAllowed: z.boolean(),
  /** Median minutes to the host's first answer, or null when too few requests were answered. */
  hostResponseMinutes: z.number().int().nullable(),
  /** Kilometres per day included in the price; null means unlimited. */
  includedKmPerDay: z.number().int().nullable(),
  /** An approved insurance that covers rental is in force today. */
  isInsured: z.boolean(),
  /** Average daily rate of the other listed vehicles of its category and emirate; null when there are too few. */
  market: z.object({ averageFils: FilsAmount, vehicles: z.number().int() }).nullable(),
  /** How its price compares with that average; null when close to it, or without one. */
  priceComparison: PriceComparison.nullable(),
})
export type FullVehicleCard = z.infer<typeof FullVehicleCard>

export const ComparedVehicle = FullVehicleCard.extend({
  cleaningFeeFils: FilsAmount,
  securityDepositFils: FilsAmount,
  weeklyDiscountBps: z.number().int(),
  monthlyDiscountBps: z.number().int(),
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  minDays: z.number().int(),
  maxDays: z.number().int(),
})
export type ComparedVehicle = z.infer<typeof ComparedVehicle>

export const categories = {
  list: endpoint({
    access: 'public',
    sameForVisitors: true,
    limit: 'search',
    method: 'GET',
    path: '/categories/{list}/vehicles',
    summary: 'The listed vehicles of a category page, best first, with the exact count',
    tag: 'categories',
    input: OptionalPeriod.extend({
      list: z.enum(CATEGORY_LISTS),
      /** With both coordinates, cards show the distance. */
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      /** Cursor of the next page, from the previous response. */
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(48).default(24),
    }),
    output: z.object({
      count: z.number().int(),
      vehicles: z.array(FullVehicleCard),
      nextAfter: z.string().nullable(),
    }),
  }),
  compare: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicles/compare',
    summary: 'Up to three vehicles side by side, in this order; those not offered are left out',
    tag: 'categories',
    input: OptionalPeriod.extend({ ids: z.array(Id).min(1).max(COMPARED_AT_MOST) }),
    output: z.object({ vehicles: z.array(ComparedVehicle) }),
  }),
  cities: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/popular-cities',
    summary: 'The eight popular cities: how many listed vehicles each has, and what the cheapest asks',
    tag: 'categories',
    input: Nothing,
    output: z.object({
      cities: z.array(
        z.object({
          slug: z.string(),
          name: z.string(),
          count: z.number().int(),
          /** The lowest daily rate; null where there is no vehicle. */
          fromFils: FilsAmount.nullable(),
        }),
      ),
    }),
  }),
}
