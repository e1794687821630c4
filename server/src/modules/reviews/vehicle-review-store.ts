import type { VehicleReview } from '@rihla/contract/vehicles/vehicles'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import { sql } from 'kysely'
import type { Queryable } from '../../database/database.ts'

/** The number of a vehicle's reviews with one star, two, … five. */
export async function countRatings(db: Queryable, vehicleId: string): Promise<number[]> {
  const { rows } = await sql<{ rating: number; count: number }>`
    select rating, count(*) from reviews
    where vehicle_id = ${vehicleId} and review_type = 'vehicle' group by rating`.execute(db)
  return [1, 2, 3, 4, 5].map((stars) => rows.find((row) => row.rating === stars)?.count ?? 0)
}

/** Reviews of a vehicle, newest first, starting after the review `before`. */
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
    reply: string | null
    replied_at: Date | null
  }>`
    select r.id, r.rating, r.comment, r.created_at, r.reply, r.replied_at, reviewer.full_name, reviewer.avatar_url
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
    reply: row.reply && row.replied_at ? { text: row.reply, at: row.replied_at.toISOString() } : null,
  }))
}
