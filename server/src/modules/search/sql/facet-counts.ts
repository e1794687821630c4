import type { SearchOutput } from '@rihla/contract/search'
import { rentalDays } from '@rihla/domain/booking/rental-period'
import { BINS, binWidthFils, priceHistogram } from '@rihla/domain/pricing/price-histogram'
import {
  featureBit,
  LISTING_FEATURES,
  SEARCH_EXTRAS,
  SEARCH_FEATURES,
  searchExtraBit,
  searchExtraOfBit,
} from '@rihla/domain/vehicles/features'
import { FUEL_TYPES, SEAT_OPTIONS } from '@rihla/domain/vehicles/listing'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { KnownCodes } from '../catalogue-codes.ts'
import { brandCounts, modelCounts } from '../model-counts.ts'
import type { SearchQuestion } from '../search-question.ts'
import { rowsWithTotals } from './rows-with-totals.ts'
import { allOf, type Condition, FACETS, type Facet } from './search-conditions.ts'

export type OptionCounts = NonNullable<SearchOutput['counts']>

interface Counted {
  question: SearchQuestion
  /** Place, area and dates. */
  base: Condition[]
  chosen: Partial<Record<Facet, Condition>>
  namesOf: (models: number[]) => Promise<KnownCodes['nameOf']>
}

/**
 * All counted values except features and price, packed into one number: grouping by one column is much cheaper than by
 * seven. The make follows from the model.
 */
const KIND = sql`(
  s.category::integer | (s.fuel::integer << 5) | (s.seats::integer << 8) | (s.automatic::integer << 12)
  | (s.instant::integer << 13) | (s.superhost::integer << 14) | (s.model::bigint << 15))`

const FEATURE_BITS = SEARCH_FEATURES.map(featureBit)
const EXTRA_BITS = SEARCH_EXTRAS.map(searchExtraBit)
const SEARCHABLE_BITS = [...FEATURE_BITS, ...EXTRA_BITS].reduce((bits, bit) => bits | (1 << bit), 0)

/**
 * The number of results for each option if that option alone were changed: a facet's own choice is left out of its
 * counts, except for features and extras, which accumulate. Seats count "this many or more", as the filter does.
 */
export async function countOptions(
  db: Queryable,
  { question, base, chosen, namesOf }: Counted,
): Promise<OptionCounts> {
  const days = question.period ? rentalDays(question.period) : 1
  const all = await rowsWithTotals(db, question)
  const { rows } = await countKinds(all, question, base, chosen).execute(db)
  const names = await namesOf(rows.flatMap(({ facet, option }) => (facet === 'brand' ? [option] : [])))
  const of = (facet: string) => rows.filter((row) => row.facet === facet && row.count !== null)
  const named = (facet: string, nameOf: (option: number) => string | undefined) =>
    Object.fromEntries(
      of(facet).flatMap(({ option, count }) => {
        const name = nameOf(option)
        return name === undefined ? [] : [[name, count]]
      }),
    )
  const seats = of('seats')
  const models = new Map(of('brand').map(({ option, count }) => [option, count]))
  return {
    category: named('category', (code) => names.category.get(code)),
    brand: brandCounts(models, names.model),
    model: modelCounts(models, names.model),
    fuelType: named('fuelType', (code) => FUEL_TYPES[code - 1]),
    transmission: named('transmission', (automatic) => (automatic ? 'automatic' : 'manual')),
    seats: Object.fromEntries(
      SEAT_OPTIONS.map((option) => [
        String(option),
        seats.reduce((sum, row) => (row.option >= option ? sum + row.count : sum), 0),
      ]),
    ),
    features: named('features', (bit) => LISTING_FEATURES[bit]?.slug),
    extras: named('extras', (bit) => searchExtraOfBit(bit) ?? undefined),
    instantBook: of('instantBook').find((row) => row.option === 1)?.count ?? 0,
    superhost: of('superhost').find((row) => row.option === 1)?.count ?? 0,
    minPriceFils: of('lowest')[0]?.count ?? null,
    maxPriceFils: of('highest')[0]?.count ?? null,
    priceHistogram: priceHistogram(new Map(of('bin').map(({ option, count }) => [option, count])), days),
  }
}

/** SQL: by facet and option, the number of rows that match if that facet's own filter is left out. */
function countKinds(
  all: RawBuilder<unknown>,
  question: SearchQuestion,
  base: Condition[],
  chosen: Partial<Record<Facet, Condition>>,
): RawBuilder<{ facet: string; option: number; count: number }> {
  const bitOf = (facet: Facet) => 1 << FACETS.indexOf(facet)
  // The filters a row fails, as bits. A row that fails two counts for no option.
  const missed = FACETS.flatMap((facet) => {
    const condition = chosen[facet]
    return condition ? [sql`case when ${condition} then 0 else ${sql.lit(bitOf(facet))} end`] : []
  })
  const missedBits = missed.length === 0 ? sql`0` : sql.join(missed, sql` | `)
  const others = (facet: Facet) =>
    chosen[facet] ? sql`missed in (0, ${sql.lit(bitOf(facet))})` : sql`missed = 0`
  const grouped = (facet: Facet, option: RawBuilder<number>) => sql`
    select ${sql.lit(facet)} as facet, (${option})::integer as option, sum(n)::integer as count
    from kinds where ${others(facet)} group by 2`
  return sql`
    with groups as materialized (
      select kind, features, bin, missed, count(*) as n, min(price_fils) as lowest, max(price_fils) as highest
      from (
        select ${KIND} as kind, s.features & ${SEARCHABLE_BITS} as features, s.price_fils, ${missedBits} as missed,
          ${binOf(question)} as bin
        from ${all} where ${allOf(base)}
      ) rows
      where missed & (missed - 1) = 0
      group by grouping sets ((kind, missed), (features, missed), (bin, missed))
    ),
    kinds as (select * from groups where kind is not null)
    ${grouped('category', sql`kind & 31`)}
    union all ${grouped('brand', sql`kind >> 15`)}
    union all ${grouped('fuelType', sql`kind >> 5 & 7`)}
    union all ${grouped('seats', sql`kind >> 8 & 15`)}
    union all ${grouped('transmission', sql`kind >> 12 & 1`)}
    union all ${grouped('instantBook', sql`kind >> 13 & 1`)}
    union all ${grouped('superhost', sql`kind >> 14 & 1`)}
    union all select 'lowest', 0, min(lowest) from kinds where ${others('price')}
    union all select 'highest', 0, max(highest) from kinds where ${others('price')}
    union all
    select 'bin', bin, sum(n)::integer from groups where bin is not null and ${others('price')} group by bin
    union all
    ${countBits('features', FEATURE_BITS)}
    union all ${countBits('extras', EXTRA_BITS)}`
}

/** SQL: how many rows have each of these bits of the features; chosen ones accumulate. */
const countBits = (facet: Facet, bits: readonly number[]) => sql`
  select ${sql.lit(facet)}, bit, sum(n)::integer from groups, unnest(${bits}::integer[]) as bit
  where groups.features is not null and missed = 0 and groups.features & (1 << bit) <> 0 group by bit`

/** SQL: the bin of the price histogram: of the total with dates, else of the price per day. */
function binOf({ period }: SearchQuestion): RawBuilder<number> {
  const price = period ? sql`s.total_fils` : sql`s.price_fils`
  const width = binWidthFils(period ? rentalDays(period) : 1)
  return sql`least(${price} / ${sql.lit(width)}, ${sql.lit(BINS - 1)})::integer`
}
