import type { Queryable } from '../../../database/database.ts'

/** The booking of a review; null for an unknown review. */
export async function bookingOfReview(db: Queryable, reviewId: string): Promise<string | null> {
  const row = await db
    .selectFrom('reviews')
    .select('booking_id')
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return row?.booking_id ?? null
}
