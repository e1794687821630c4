import { sql } from 'kysely'
import type { Transaction } from '../../../database/database.ts'

/**
 * Recounts the rating totals of a host when the review is of a host; does nothing for other reviews. Unpublished
 * reviews do not count, so that the average does not reveal them.
 */
export async function updateHostRatingTotals(trx: Transaction, reviewId: string): Promise<void> {
  await sql`
    select u.id from users u join reviews r on r.reviewed_id = u.id
    where r.id = ${reviewId} and r.review_type = 'host' for no key update of u`.execute(trx)
  await sql`
    update users u set host_rating_sum = counted.stars, host_review_count = counted.reviews
    from (
      select of_host.reviewed_id, sum(of_host.rating)::integer as stars, count(*)::integer as reviews
      from reviews r join reviews of_host on of_host.reviewed_id = r.reviewed_id and of_host.review_type = 'host'
        and of_host.shown_at is not null
      where r.id = ${reviewId} and r.review_type = 'host' group by of_host.reviewed_id
    ) counted
    where u.id = counted.reviewed_id`.execute(trx)
}
