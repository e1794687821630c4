import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Clock, Day, exactText, FilsAmount, line } from './fields.ts'
import { VehicleCard } from './vehicles/vehicles.ts'

export const SORTS = ['relevance', 'price_low', 'price_high', 'rating', 'distance'] as const
export type Sort = (typeof SORTS)[number]

const slugs = (max: number) => z.array(exactText(40, 1)).max(max)

/** The query of the results page. Dates count only when both are given; a single date is ignored. */
export const SearchInput = z.strictObject({
  location: line(80).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().min(1).max(200).optional(),
  pickUpDate: Day.optional(),
  pickUpTime: Clock.optional(),
  returnDate: Day.optional(),
  returnTime: Clock.optional(),
  /** Category slugs; links with `type` (convertible, truck, van) are mapped to it. */
  category: slugs(12).optional(),
  brand: z.array(exactText(40, 1)).max(60).optional(),
  transmission: z.enum(['automatic', 'manual']).optional(),
  fuelType: z
    .array(z.enum(['petrol', 'diesel', 'electric', 'hybrid']))
    .max(4)
    .optional(),
  minSeats: z.number().int().min(1).max(9).optional(),
  instantBook: z.boolean().optional(),
  superhost: z.boolean().optional(),
  minPriceFils: z.number().int().min(0).max(100_000_000).optional(),
  maxPriceFils: z.number().int().min(0).max(100_000_000).optional(),
  features: slugs(16).optional(),
  sort: z.enum(SORTS).default('relevance'),
  /** Cursor of the next page, from the previous response. */
  after: exactText(200).optional(),
  limit: z.number().int().min(1).max(48).default(24),
  /** Whether to return counts per filter option. They cost a scan, so the page requests them once. */
  withCounts: z.boolean().default(false),
})
export type SearchInput = z.infer<typeof SearchInput>

const Counts = z.record(z.string(), z.number().int())

export const SearchOutput = z.object({
  /**
   * The place that the text was resolved to. Null: no text was given, or it was not understood (then nothing matches).
   */
  place: z
    .object({
      slug: z.string(),
      kind: z.enum(['emirate', 'town', 'airport']),
      name: z.string(),
      emirate: z.string(),
    })
    .nullable(),
  placeUnknown: z.boolean(),
  count: z.number().int(),
  total: z.number().int(),
  days: z.number().int().nullable(),
  vehicles: z.array(VehicleCard),
  nextAfter: z.string().nullable(),
  counts: z
    .object({
      category: Counts,
      brand: Counts,
      transmission: Counts,
      fuelType: Counts,
      seats: Counts,
      features: Counts,
      instantBook: z.number().int(),
      superhost: z.number().int(),
      minPriceFils: FilsAmount.nullable(),
      maxPriceFils: FilsAmount.nullable(),
    })
    .nullable(),
  /** Set only with an empty result: changes that would find vehicles. */
  suggestions: z
    .object({
      nearest: z.object({ slug: z.string(), name: z.string(), count: z.number().int() }).nullable(),
      earlierByOneDay: z.number().int(),
      laterByOneDay: z.number().int(),
    })
    .nullable(),
})
export type SearchOutput = z.infer<typeof SearchOutput>

export const search = {
  vehicles: endpoint({
    access: 'public',
    sameForVisitors: true,
    limit: 'search',
    method: 'GET',
    path: '/search',
    summary: 'Listed vehicles that fit place, dates and filters, with the exact count',
    tag: 'search',
    input: SearchInput,
    output: SearchOutput,
  }),
  whereAmI: endpoint({
    access: 'public',
    limit: 'search',
    method: 'GET',
    path: '/places/near',
    summary: 'The town at a point; the point is kept nowhere',
    tag: 'search',
    input: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    /** `emirate` is a slug. Both are null outside the Emirates. */
    output: z.object({
      city: z.string().nullable(),
      emirate: z.string().nullable(),
      isInEmirates: z.boolean(),
    }),
  }),
}
