import type { RealFigures } from '@rihla/domain/marketing-claims'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** Counts the people and sums the ratings that the claims of the home page are about. */
export async function readRealFigures(db: Queryable): Promise<RealFigures> {
  const { rows } = await sql<RealFigures>`
    select
      (select count(*)::int from users where user_type = 'renter' and deleted_at is null) as customers,
      (select count(*)::int from users where user_type = 'host' and deleted_at is null) as hosts,
      rated."ratingSum", rated.reviews
    from (
      select coalesce(sum(rating_sum), 0)::int as "ratingSum", coalesce(sum(review_count), 0)::int as reviews
      from vehicles
    ) rated`.execute(db)
  return rows[0] as RealFigures
}
