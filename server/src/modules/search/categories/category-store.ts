import { POPULAR_CITIES } from '@rihla/domain/places/emirates'
import { type CategoryList, categoryListBit } from '@rihla/domain/vehicles/category-list'
import { sql } from 'kysely'
import type { Queryable } from '../../../database/database.ts'
import type { SearchCursor, SearchHit } from '../search-cursor.ts'

const INTEGER_MAX = 2_147_483_647

/** A cursor with a key the `relevance` column cannot hold is ignored. */
const isRelevance = ({ key }: SearchCursor) => Number.isInteger(key) && key >= 0 && key <= INTEGER_MAX

/** One page of the list, best first, and its total count; both use the list's own index. */
export async function findOnList(
  db: Queryable,
  list: CategoryList,
  page: { after: SearchCursor | null; limit: number },
): Promise<{ count: number; hits: SearchHit[] }> {
  // A literal, not a parameter: the planner matches the partial index by it.
  const isOnList = sql`s.lists & ${sql.lit(1 << categoryListBit(list))} <> 0`
  const after = page.after && isRelevance(page.after) ? page.after : null
  const beyond = after
    ? sql`(s.relevance, s.vehicle_id) < (${after.key}::integer, ${after.vehicleId}::uuid)`
    : sql`true`
  const [walk, counted] = await Promise.all([
    sql<SearchHit>`
      select s.vehicle_id as "vehicleId", s.relevance as key from vehicle_search s where ${isOnList} and ${beyond}
      order by s.relevance desc, s.vehicle_id desc limit ${page.limit}`.execute(db),
    sql<{ count: number }>`select count(*) from vehicle_search s where ${isOnList}`.execute(db),
  ])
  return { count: counted.rows[0]?.count ?? 0, hits: walk.rows }
}

/**
 * The number of listed vehicles in each popular city and the lowest daily price there (fils); null where there are
 * none.
 */
export async function countPopularCities(
  db: Queryable,
): Promise<Array<{ slug: string; name: string; count: number; fromFils: number | null }>> {
  const slugs = POPULAR_CITIES.map(({ slug }) => slug)
  const { rows } = await sql<{ slug: string; name: string; count: number; fromFils: number | null }>`
    select place.slug, place.name, counted.count, counted.cheapest as "fromFils"
    from unnest(${slugs}::text[]) with ordinality as requested (slug, place_in_list)
    join places place on place.slug = requested.slug
    join lateral (
      select 'emirate' as kind, count(*) as count, min(s.price_fils) as cheapest from vehicle_search s
      where place.kind = 'emirate' and s.emirate = place.code
      union all
      select 'town', count(*), min(s.price_fils) from vehicle_search s
      where place.kind = 'town' and s.town = place.code
    ) counted on counted.kind = place.kind
    order by requested.place_in_list`.execute(db)
  return rows
}
