import type { SearchOutput } from '@rihla/contract/search'
import { FUEL_TYPES, LISTING_FEATURES, SEARCH_FEATURES, SEAT_OPTIONS } from '@rihla/domain/listing'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { allOf, type Condition, FACETS, type Facet } from './search-conditions.ts'

export type OptionCounts = NonNullable<SearchOutput['counts']>

interface Names {
  category: Map<number, string>
  brand: Map<number, string>
}

/**
 * How many results each option would give if it alone were changed: a facet's own choice is left out of its counts,
 * except for features, which add up. Seats count "this many or more", as the filter does.
 */
export async function countOptions(
  db: Queryable,
  base: Condition[],
  chosen: Partial<Record<Facet, Condition>>,
  names: Names,
): Promise<OptionCounts> {
  const bitOf = (facet: Facet) => 1 << FACETS.indexOf(facet)
  // Which filters a row misses, as bits. One that misses two counts for no option.
  const missed = FACETS.flatMap((facet) => {
    const condition = chosen[facet]
    return condition ? [sql`case when ${condition} then 0 else ${sql.lit(bitOf(facet))} end`] : []
  })
  const missedBits = missed.length === 0 ? sql`0` : sql.join(missed, sql` | `)
  const others = (facet: Facet) =>
    chosen[facet] ? sql`missed in (0, ${sql.lit(bitOf(facet))})` : sql`missed = 0`
  const grouped = (facet: Facet, column: string) => sql`
    select ${sql.lit(facet)} as facet, ${sql.ref(column)}::integer as option, sum(n)::integer as count
    from near where ${others(facet)} group by ${sql.ref(column)}`
  const featureSums = sql.join(
    LISTING_FEATURES.map((_, bit) => sql`sum(n) filter (where features & ${sql.lit(1 << bit)} <> 0)`),
  )
  const { rows } = await sql<{ facet: string; option: number; count: number }>`
    with near as materialized (
      select category, brand, fuel, automatic, seats, features, instant, superhost, missed,
        count(*) as n, min(price_fils) as lowest, max(price_fils) as highest
      from (
        select s.*, ${missedBits} as missed from vehicle_search s where ${allOf(base)}
      ) rows
      where missed & (missed - 1) = 0
      group by category, brand, fuel, automatic, seats, features, instant, superhost, missed
    )
    ${grouped('category', 'category')}
    union all ${grouped('brand', 'brand')}
    union all ${grouped('fuelType', 'fuel')}
    union all ${grouped('transmission', 'automatic')}
    union all ${grouped('seats', 'seats')}
    union all ${grouped('instantBook', 'instant')}
    union all ${grouped('superhost', 'superhost')}
    union all select 'lowest', 0, min(lowest) from near where ${others('price')}
    union all select 'highest', 0, max(highest) from near where ${others('price')}
    union all
    select 'features', bit - 1, n::integer
    from unnest((select array[${featureSums}] from near where missed = 0)) with ordinality as sums (n, bit)`.execute(
    db,
  )

  const of = (facet: string) => rows.filter((row) => row.facet === facet && row.count !== null)
  const named = (facet: string, nameOf: (option: number) => string | undefined) =>
    Object.fromEntries(
      of(facet).flatMap(({ option, count }) => {
        const name = nameOf(option)
        return name === undefined ? [] : [[name, count]]
      }),
    )
  const seats = of('seats')
  const searchable = new Set<string>(SEARCH_FEATURES)
  return {
    category: named('category', (code) => names.category.get(code)),
    brand: named('brand', (code) => names.brand.get(code)),
    fuelType: named('fuelType', (code) => FUEL_TYPES[code - 1]),
    transmission: named('transmission', (automatic) => (automatic ? 'automatic' : 'manual')),
    seats: Object.fromEntries(
      SEAT_OPTIONS.map((option) => [
        String(option),
        seats.reduce((sum, row) => (row.option >= option ? sum + row.count : sum), 0),
      ]),
    ),
    features: named('features', (bit) => {
      const slug = LISTING_FEATURES[bit]?.slug
      return slug && searchable.has(slug) ? slug : undefined
    }),
    instantBook: of('instantBook').find((row) => row.option === 1)?.count ?? 0,
    superhost: of('superhost').find((row) => row.option === 1)?.count ?? 0,
    minPriceFils: of('lowest')[0]?.count ?? null,
    maxPriceFils: of('highest')[0]?.count ?? null,
  }
}
