import type { Sort } from '@rihla/contract/search'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'
import { allOf, type Condition } from './search-conditions.ts'
import type { SearchCursor } from './search-cursor.ts'
import type { MapPoint } from './search-question.ts'

interface Order {
  key: RawBuilder<number>
  direction: 'asc' | 'desc'
  /** What the key's column can hold; null for any number. */
  largest: number | null
}

const SMALLINT_MAX = 32_767
const INTEGER_MAX = 2_147_483_647

/** Every order is a walk along one index, with the id to tell equals apart. */
function orderOf(sort: Sort, point: MapPoint | null): Order {
  switch (sort) {
    case 'price_low':
      return { key: sql`s.price_fils`, direction: 'asc', largest: INTEGER_MAX }
    case 'price_high':
      return { key: sql`s.price_fils`, direction: 'desc', largest: INTEGER_MAX }
    case 'rating':
      return { key: sql`s.rating`, direction: 'desc', largest: SMALLINT_MAX }
    case 'distance':
      if (point) {
        const distance = sql<number>`(s.spot <-> on_map(${point.latitude}, ${point.longitude}))`
        return { key: distance, direction: 'asc', largest: null }
      }
      return orderOf('relevance', null)
    case 'relevance':
      return { key: sql`s.relevance`, direction: 'desc', largest: INTEGER_MAX }
  }
}

/** A cursor of another order, or one that somebody made up, is none. */
const belongsTo = ({ largest }: Order, { key }: SearchCursor) =>
  largest === null || (Number.isInteger(key) && key >= 0 && key <= largest)

export interface SearchPage {
  count: number
  /** Listed vehicles in all. */
  total: number
  hits: SearchCursor[]
}

/** One page of the vehicles that fit, and how many fit in all: one query. */
export async function findPage(
  db: Queryable,
  wanted: {
    conditions: Condition[]
    sort: Sort
    point: MapPoint | null
    after: SearchCursor | null
    limit: number
  },
): Promise<SearchPage> {
  const order = orderOf(wanted.sort, wanted.point)
  const { key, direction } = order
  const after = wanted.after && belongsTo(order, wanted.after) ? wanted.after : null
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const fits = allOf(wanted.conditions)
  const beyond = after
    ? sql`and (${key}, s.vehicle_id) ${direction === 'asc' ? sql`>` : sql`<`} (${after.key}, ${after.vehicleId})`
    : sql``
  const { rows } = await sql<{ count: number; total: number; vehicle_id: string | null; key: number }>`
    with page as (
      select s.vehicle_id, ${key} as key from vehicle_search s where ${fits} ${beyond}
      order by ${key} ${way}, s.vehicle_id ${way} limit ${wanted.limit}
    ),
    counted as (
      select (select count(*) from vehicle_search s where ${fits}) as count, (select sum(change)::bigint from listed_changes) as total
    )
    select counted.count, counted.total, page.vehicle_id, page.key::double precision as key
    from counted left join page on true
    order by page.key ${way}, page.vehicle_id ${way}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? 0,
    hits: rows.flatMap(({ vehicle_id, key }) => (vehicle_id ? [{ vehicleId: vehicle_id, key }] : [])),
  }
}

/** How many vehicles fit. */
export async function countFits(db: Queryable, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from vehicle_search s where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many vehicles fit in each emirate that has any, by the emirate's code. */
export async function countByEmirate(db: Queryable, conditions: Condition[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ emirate: number; count: number }>`
    select s.emirate, count(*) from vehicle_search s where ${allOf(conditions)} group by s.emirate`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.emirate, row.count]))
}
