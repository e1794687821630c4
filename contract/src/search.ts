import { whyBoundsNotAllowed } from '@rihla/domain/places/map-bounds'
import { SEARCH_EXTRAS } from '@rihla/domain/vehicles/features'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Clock, Day, exactText, FilsAmount, Id, line } from './fields.ts'
import { MapPoint, VehicleCard } from './vehicles/vehicles.ts'

export const SORTS = ['relevance', 'price_low', 'price_high', 'rating', 'distance'] as const
export type Sort = (typeof SORTS)[number]

const fils = z.number().int().min(0).max(100_000_000)
const slugs = (max: number) => z.array(exactText(40, 1)).max(max)

const degrees = (limit: number) => z.number().min(-limit).max(limit)

/** A rectangle of the map, in degrees: 90 at most on each side, and not across the 180th meridian. */
export const MapBounds = z
  .strictObject({ south: degrees(90), west: degrees(180), north: degrees(90), east: degrees(180) })
  .superRefine((bounds, context) => {
    const code = whyBoundsNotAllowed(bounds)
    if (code) context.addIssue({ code: 'custom', params: { code } })
  })

/** The query of the results page. Dates count only when both are given; a single date is ignored. */
export const SearchInput = z.strictObject({
  location: line(80).optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  radiusKm: z.number().min(1).max(200).optional(),
  /** Slug or name of a place: only cars that can be delivered there, with the fee in the price of a trip. */
  deliverTo: line(80).optional(),
  /**
   * The area to search. Place and radius then restrict nothing, and the place only names where the map began; unless
   * `withinPlace` is set.
   */
  bounds: MapBounds.optional(),
  /** With `bounds`: only cars that are within the place or the radius too, as on a map that was not moved yet. */
  withinPlace: z.boolean().optional(),
  pickUpDate: Day.optional(),
  pickUpTime: Clock.optional(),
  returnDate: Day.optional(),
  returnTime: Clock.optional(),
  /** Category slugs; links with `type` (convertible, truck, van) are mapped to it. */
  category: slugs(12).optional(),
  brand: z.array(exactText(40, 1)).max(60).optional(),
  /**
   * "Make/Model", as in `counts.model`. A make of which models are chosen matches with these models only, whether or not
   * it is among `brand` as well; other makes of `brand` match with all their models.
   */
  model: z.array(exactText(130, 3)).max(60).optional(),
  transmission: z.enum(['automatic', 'manual']).optional(),
  fuelType: z
    .array(z.enum(['petrol', 'diesel', 'electric', 'hybrid']))
    .max(4)
    .optional(),
  minSeats: z.number().int().min(1).max(9).optional(),
  instantBook: z.boolean().optional(),
  superhost: z.boolean().optional(),
  /** Prices per day; with dates, the average day of the trip. */
  minPriceFils: fils.optional(),
  maxPriceFils: fils.optional(),
  /** The total of the trip, as on the cards. Ignored without dates. */
  minTotalFils: fils.optional(),
  maxTotalFils: fils.optional(),
  maxDepositFils: fils.optional(),
  /** Kilometres a day included in the price; a car without a limit has enough. */
  minKmPerDay: z.number().int().min(0).max(10_000).optional(),
  /**
   * Also finds cars that are free for as long a trip that begins up to this many days earlier or later. Each card has
   * the nearest of these dates, of two equally near the later.
   */
  flexibleDays: z.number().int().min(0).max(3).optional(),
  features: slugs(16).optional(),
  /** What can be had with the car: a child seat, another driver, trips to Oman, kilometres without a limit. */
  extras: z.array(z.enum(SEARCH_EXTRAS)).max(SEARCH_EXTRAS.length).optional(),
  /** With dates, prices are compared by the total of the trip. */
  sort: z.enum(SORTS).default('relevance'),
  /** Cursor of the next page, from the previous response. */
  after: exactText(200).optional(),
  limit: z.number().int().min(1).max(48).default(24),
  /** Whether to return counts per filter option. They cost a scan. */
  withCounts: z.boolean().default(false),
})
export type SearchInput = z.infer<typeof SearchInput>

/** A bar of the price histogram, from `fromFils` up to, but without, `toFils`. */
const PriceBar = z.object({ fromFils: FilsAmount, toFils: FilsAmount, count: z.number().int() })
export type PriceBar = z.infer<typeof PriceBar>

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
  /** The place of `deliverTo`; null when it was not given, or not understood (then nothing matches). */
  deliverTo: z.object({ slug: z.string(), name: z.string() }).nullable(),
  count: z.number().int(),
  total: z.number().int(),
  days: z.number().int().nullable(),
  vehicles: z.array(VehicleCard),
  nextAfter: z.string().nullable(),
  counts: z
    .object({
      category: Counts,
      brand: Counts,
      /** The models by make and name. `value` is what the filter takes. */
      model: z.array(
        z.object({ value: z.string(), make: z.string(), model: z.string(), count: z.number().int() }),
      ),
      transmission: Counts,
      fuelType: Counts,
      seats: Counts,
      features: Counts,
      extras: Counts,
      instantBook: z.number().int(),
      superhost: z.number().int(),
      minPriceFils: FilsAmount.nullable(),
      maxPriceFils: FilsAmount.nullable(),
      /**
       * The cars by price, if neither day price nor total were restricted: by the total with dates, else by the price per
       * day. Bars of equal width, cheapest first; the last one holds all dearer cars and is wider when there are any.
       */
      priceHistogram: z.array(PriceBar),
    })
    .nullable(),
  /** Set only with an empty result: changes that would find vehicles. */
  suggestions: z
    .object({
      nearest: z.object({ slug: z.string(), name: z.string(), count: z.number().int() }).nullable(),
      earlierByOneDay: z.number().int(),
      laterByOneDay: z.number().int(),
      /** The nearest dates of the same length with matches, nearest first, each without flexibility. */
      nearestDates: z.array(
        z.object({
          pickUpDate: Day,
          returnDate: Day,
          shiftDays: z.number().int(),
          count: z.number().int(),
        }),
      ),
      /** The emirates with matches, nearest first. */
      emirates: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
    })
    .nullable(),
})
export type SearchOutput = z.infer<typeof SearchOutput>

/** The vehicles on a map: the filters of a search, without what orders and pages a list. */
export const MarksInput = SearchInput.omit({ sort: true, after: true, limit: true, withCounts: true }).extend(
  {
    bounds: MapBounds,
    /** The zoom of the map, on which the world is 512 × 2^zoom pixels wide. */
    zoom: z.number().int().min(0).max(20),
  },
)
export type MarksInput = z.infer<typeof MarksInput>

export const MarksOutput = z.object({
  /** At most 300: vehicles, and clusters of vehicles that would overlap at this zoom. */
  marks: z.array(
    MapPoint.extend({
      /** The cell of the map that is gathered here; the same after the map is moved. */
      id: z.string(),
      count: z.number().int(),
      /** The vehicle of a mark with the count 1; the total is that of the trip, null without dates. */
      vehicle: z
        .object({
          id: Id,
          make: z.string(),
          model: z.string(),
          dailyRateFils: FilsAmount,
          totalFils: FilsAmount.nullable(),
        })
        .nullable(),
      /** What a cluster covers; a single point when its vehicles stand at one address. Null for a vehicle. */
      bounds: z
        .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
        .nullable(),
    }),
  ),
  /** The exact number of vehicles in the bounds: the sum of the counts. */
  count: z.number().int(),
})
export type MarksOutput = z.infer<typeof MarksOutput>

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
  marks: endpoint({
    access: 'public',
    sameForVisitors: true,
    limit: 'search',
    method: 'GET',
    path: '/search/marks',
    summary: 'The vehicles that fit in an area of the map, near ones gathered into counted clusters',
    tag: 'search',
    input: MarksInput,
    output: MarksOutput,
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
