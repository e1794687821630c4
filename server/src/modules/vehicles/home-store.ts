import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

const POPULAR = 6
const TRENDING = 3
const SIMILAR = 6
const TRENDING_FROM_THOUSANDTHS = 4500

const idsOf = (rows: Array<{ id: string }>) => rows.map((row) => row.id)

/** The listed vehicles with the highest rating × trips. The condition is that of the partial index, word for word. */
export async function popularVehicleIds(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where availability and verification_status in ('verified', 'approved')
    order by rating_sum::bigint * trip_count / greatest(review_count, 1) desc, id desc limit ${POPULAR}`.execute(
    db,
  )
  return idsOf(rows)
}

/** The listed vehicles with the best ratings, 4.5 and above. */
export async function trendingVehicleIds(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select vehicle_id as id from vehicle_search where rating >= ${TRENDING_FROM_THOUSANDTHS}
    order by rating desc, relevance desc, vehicle_id limit ${TRENDING}`.execute(db)
  return idsOf(rows)
}

/** The number of listed vehicles per emirate, including zero, in display order. */
export async function countPerEmirate(
  db: Queryable,
): Promise<Array<{ slug: string; name: string; count: number }>> {
  const { rows } = await sql<{ slug: string; name: string; count: number }>`
    select place.slug, place.name, coalesce(counted.n, 0) as count
    from places place
    left join (select emirate, count(*) as n from vehicle_search group by emirate) counted on counted.emirate = place.code
    where place.kind = 'emirate' order by place.code`.execute(db)
  return rows
}

/**
 * Listed vehicles similar to this one: of its category and emirate, then of its category elsewhere, then of its
 * emirate; in each group the nearest in price. Walks the price indexes up and down from the vehicle's own price.
 */
export async function similarVehicleIds(db: Queryable, vehicleId: string): Promise<string[]> {
  const likeness = [
    sql`s.emirate = own.emirate and s.category = own.category`,
    sql`s.category = own.category`,
    sql`s.emirate = own.emirate`,
  ]
  const walks = likeness.flatMap((alike, rank) =>
    [sql`s.price_fils >= own.price_fils`, sql`s.price_fils < own.price_fils`].map(
      (side, down) => sql`
        (select s.vehicle_id, ${sql.lit(rank)} as rank, abs(s.price_fils - own.price_fils) as apart
        from vehicle_search s where ${alike} and ${side} and s.vehicle_id <> own.vehicle_id
        order by s.price_fils ${down ? sql`desc` : sql`asc`}, s.vehicle_id limit ${SIMILAR})`,
    ),
  )
  const { rows } = await sql<{ id: string }>`
    with own as (
      select v.id as vehicle_id, emirate.code as emirate, category.code as category, pricing.daily_rate_fils as price_fils
      from vehicles v join places town on town.slug = v.place_slug join places emirate on emirate.slug = town.emirate
      join vehicle_categories category on category.id = v.category_id
      join vehicle_pricing pricing on pricing.vehicle_id = v.id
      where v.id = ${vehicleId}
    )
    select near.vehicle_id as id
    from own cross join lateral (${sql.join(walks, sql` union all `)}) near
    group by near.vehicle_id order by min(near.rank), min(near.apart), near.vehicle_id limit ${SIMILAR}`.execute(
    db,
  )
  return idsOf(rows)
}
