import type { VehicleReview } from '@rihla/contract/vehicles'
import { firstNameAndInitial } from '@rihla/domain/permissions'
import type { ReviewType } from '@rihla/domain/review'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../database/database.ts'

export interface ReviewToPublish {
  bookingId: string
  reviewerId: string
  reviewedId: string
  vehicleId: string
  reviewType: ReviewType
  /** 1 to 5 stars. */
  rating: number
  comment: string
  createdAt: Date
}

export async function insertReview(trx: Transaction, review: ReviewToPublish): Promise<string> {
  const { id } = await trx
    .insertInto('reviews')
    .values({
      booking_id: review.bookingId,
      reviewer_id: review.reviewerId,
      reviewed_id: review.reviewedId,
      vehicle_id: review.vehicleId,
      review_type: review.reviewType,
      rating: review.rating,
      comment: review.comment,
      created_at: review.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many reviews gave a vehicle one star, two, … five. */
export async function countStars(db: Queryable, vehicleId: string): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) from reviews
    where vehicle_id = ${vehicleId} and review_type = 'vehicle' group by rating`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.rating === stars)?.count ?? 0)
}

/** Reviews of a vehicle, newest first, from the one after `before` on. */
export async function readVehicleReviews(
  db: Queryable,
  vehicleId: string,
  { before, limit }: { before: string | null; limit: number },
): Promise<VehicleReview[]> {
  const older = before
    ? sql`and (r.created_at, r.id) < (select created_at, id from reviews where id = ${before})`
    : sql``
  const { rows } = await sql<{
    id: string
    rating: number
    comment: string
    created_at: Date
    full_name: string
    avatar_url: string | null
  }>`
    select r.id, r.rating, r.comment, r.created_at, reviewer.full_name, reviewer.avatar_url
    from reviews r join users reviewer on reviewer.id = r.reviewer_id
    where r.vehicle_id = ${vehicleId} and r.review_type = 'vehicle' ${older}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    reviewerName: firstNameAndInitial(row.full_name),
    reviewerAvatarUrl: row.avatar_url,
  }))
}
