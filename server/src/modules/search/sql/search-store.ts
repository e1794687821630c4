import type { Sort } from '@rihla/contract/search'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { SearchCursor, SearchHit } from '../search-cursor.ts'
import { allOf, type Condition } from './search-conditions.ts'

interface Order {
  key: RawBuilder<number>
  direction: 'asc' | 'desc'
  /** The largest value of the key's column; null for any number. */
  largest: number | null
  /** Whether an index has the order. */
  isIndexed: boolean
}

/** What decides the order of the results. */
export interface RequestedOrder {
  sort: Sort
  point: MapPoint | null
  /** The trip by whose total the results are sorted, if they are; see `orderedTrip`. */
  trip: string | null
}

const SMALLINT_MAX = 32_767
const INTEGER_MAX = 2_147_483_647

/** Every order but that of totals walks one index, with the id as tie-breaker. */
function orderOf({ sort, point, trip }: RequestedOrder): Order {
  switch (sort) {
    case 'price_low':
      return priceOrder('asc', trip)
    case 'price_high':
      return priceOrder('desc', trip)
    case 'rating':
      return { key: sql`s.rating`, direction: 'desc', largest: SMALLINT_MAX, isIndexed: true }
    case 'distance':
      if (point) {
        const distance = sql<number>`(s.spot <-> on_map(${point.latitude}, ${point.longitude}))`
        return { key: distance, direction: 'asc', largest: null, isIndexed: true }
      }
      return orderOf({ sort: 'relevance', point, trip })
    case 'relevance':
      return { key: sql`s.relevance`, direction: 'desc', largest: INTEGER_MAX, isIndexed: true }
  }
}

/** By `total_fils` of `rowsWithTotals` when there is a trip. */
const priceOrder = (direction: Order['direction'], trip: string | null): Order =>
  trip === null
    ? { key: sql`s.price_fils`, direction, largest: INTEGER_MAX, isIndexed: true }
    : { key: sql`s.total_fils`, direction, largest: Number.MAX_SAFE_INTEGER, isIndexed: false }

/** Ignores a cursor of another order or another trip, or one with an impossible key. */
const belongsTo = ({ largest }: Order, { key }: SearchCursor) =>
  largest === null || (Number.isInteger(key) && key >= 0 && key <= largest)

export interface SearchPage {
  count: number
  /** The number of all listed vehicles. */
  total: number
  hits: SearchHit[]
}

/** The maximum length of an index walk; after that the filters are considered rare. */
const WALKED_AT_MOST = 2000

interface RequestedPage extends RequestedOrder {
  /** The rows `s`: all rows, with totals when they are sorted by them. */
  rows: RawBuilder<unknown>
  /** The emirate or town, which is the leading column of the indexes per area. */
  within: Condition[]
  /** All other conditions on the vehicles. */
  fits: Condition[]
  after: SearchCursor | null
  limit: number
}

/** The cursor if this order could have produced it, else null. */
export const cursorOf = (after: SearchCursor | null, order: RequestedOrder): SearchCursor | null =>
  after && after.trip === order.trip && belongsTo(orderOf(order), after) ? after : null

/** The SQL parts that depend on the order and the cursor of a page. */
function partsOf(requested: RequestedPage) {
  const order = orderOf(requested)
  const [way, past] = order.direction === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const after = cursorOf(requested.after, requested)
  const beyond = (sortKey: RawBuilder<number>) =>
    after ? sql`(${sortKey}, s.vehicle_id) ${past} (${after.key}, ${after.vehicleId})` : sql`true`
  return { key: order.key, way, beyond, isIndexed: order.isIndexed }
}

/**
 * The first matches found by a short index walk in the requested order; fewer than requested when matches are rare, none
 * when no index has the order.
 */
export async function walkPage(db: Queryable, requested: RequestedPage): Promise<SearchHit[]> {
  const { key, way, beyond, isIndexed } = partsOf(requested)
  if (!isIndexed) return []
  const { rows } = await sql<SearchHit>`
    select s.vehicle_id as "vehicleId", ${key}::double precision as key
    from (
      select s.* from vehicle_search s where ${allOf(requested.within)} and ${beyond(key)}
      order by ${key} ${way}, s.vehicle_id ${way} limit ${WALKED_AT_MOST}
    ) s
    where ${allOf(requested.fits)}
    order by ${key} ${way}, s.vehicle_id ${way} limit ${requested.limit}`.execute(db)
  return rows
}

/**
 * One page of matches and the exact number of all matches. A short index walk fills nearly every page, so that only
 * counting remains; where matches are too rare for that, the one scan that counts them also finds them.
 */
export async function findPage(db: Queryable, requested: RequestedPage): Promise<SearchPage> {
  const { key, way, beyond } = partsOf(requested)
  const all = allOf([...requested.within, ...requested.fits])
  const hits = await walkPage(db, requested)
  if (hits.length === requested.limit) {
    const { rows } = await sql<Counted>`
      select (select count(*) from vehicle_search s where ${all}) as count, ${LISTED_IN_ALL} as total`.execute(
      db,
    )
    return { count: rows[0]?.count ?? 0, total: rows[0]?.total ?? 0, hits }
  }
  const { rows } = await sql<Counted & (SearchHit | { vehicleId: null })>`
    with fitting as materialized (
      select s.vehicle_id, ${key}::double precision as key from ${requested.rows} where ${all}
    ),
    counted as (select (select count(*) from fitting) as count, ${LISTED_IN_ALL} as total)
    select counted.count, counted.total, page.vehicle_id as "vehicleId", page.key
    from counted left join (
      select * from fitting s where ${beyond(sql`s.key`)}
      order by s.key ${way}, s.vehicle_id ${way} limit ${requested.limit}
    ) page on true
    order by page.key ${way}, page.vehicle_id ${way}`.execute(db)
  return {
    count: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? 0,
    hits: rows.flatMap((row) => (row.vehicleId === null ? [] : [{ vehicleId: row.vehicleId, key: row.key }])),
  }
}

interface Counted {
  count: number
  total: number
}

const LISTED_IN_ALL = sql`(select sum(change)::bigint from listed_changes)`

/** The number of matching vehicles. */
export async function countFits(db: Queryable, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from vehicle_search s where ${allOf(conditions)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Those of the vehicles that match. */
export async function fitsAmong(
  db: Queryable,
  vehicleIds: readonly string[],
  conditions: Condition[],
): Promise<string[]> {
  const { rows } = await sql<{ vehicle_id: string }>`
    select s.vehicle_id from vehicle_search s
    where s.vehicle_id = any(${vehicleIds}::uuid[]) and ${allOf(conditions)}`.execute(db)
  return rows.map((row) => row.vehicle_id)
}

/** The number of matching vehicles per emirate that has any, by the emirate's code. */
export async function countByEmirate(db: Queryable, conditions: Condition[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ emirate: number; count: number }>`
    select s.emirate, count(*) from vehicle_search s where ${allOf(conditions)} group by s.emirate`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.emirate, row.count]))
}

/** By vehicle: by how many days its trip is shifted to the first dates on which it is free. */
export async function readShifts(
  db: Queryable,
  ids: readonly string[],
  shift: RawBuilder<number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; shift: number }>`
    select s.vehicle_id as id, ${shift} as shift from vehicle_search s
    where s.vehicle_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.shift]))
}
