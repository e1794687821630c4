import type { Review } from '@rihla/contract/reviews'
import type { ReviewType } from '@rihla/domain/booking/review'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { type RawBuilder, sql } from 'kysely'
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
  /** When others may read it; at once when left out. */
  visibleFrom?: Date
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
      visible_from: review.visibleFrom ?? review.createdAt,
      shown_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The reviews written about a booking so far: reviewer, type and time. */
export const writtenOf = (db: Queryable, bookingId: string) =>
  db
    .selectFrom('reviews')
    .select(['id', 'reviewer_id as reviewerId', 'review_type as type', 'created_at as createdAt'])
    .where('booking_id', '=', bookingId)
    .execute()

/** Makes a hidden review visible to others from this moment on. */
export const openReview = (trx: Transaction, id: string, visibleFrom: Instant) =>
  trx
    .updateTable('reviews')
    .set({ visible_from: new Date(visibleFrom) })
    .where('id', '=', id)
    .execute()

/**
 * Locks reviews that are due to become visible and are not counted yet, longest due first; rows locked by other runs
 * are skipped.
 */
export async function takeDueReviews(trx: Transaction, now: Instant, limit: number) {
  const { rows } = await sql<{ id: string; reviewedId: string; vehicleId: string }>`
    select id, reviewed_id as "reviewedId", vehicle_id as "vehicleId" from reviews
    where shown_at is null and visible_from <= ${new Date(now)}
    order by visible_from limit ${limit} for update skip locked`.execute(trx)
  return rows
}

export const markShown = (trx: Transaction, ids: string[], now: Instant) =>
  trx
    .updateTable('reviews')
    .set({ shown_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()

interface ReviewRow {
  id: string
  type: Review['type']
  rating: number
  comment: string
  createdAt: Date
  reviewerName: string
  reviewerAvatarUrl: string | null
  reply: string | null
  repliedAt: Date | null
}

const COLUMNS = sql`r.id, r.review_type as type, r.rating, r.comment, r.created_at as "createdAt",
  reviewer.full_name as "reviewerName", reviewer.avatar_url as "reviewerAvatarUrl", r.reply, r.replied_at as "repliedAt"`

/** A review as others read it, with its author by first name and initial. */
export const reviewOf = (row: ReviewRow): Review => ({
  id: row.id,
  type: row.type,
  rating: row.rating,
  comment: row.comment,
  createdAt: row.createdAt.toISOString(),
  reviewerName: firstNameAndInitial(row.reviewerName),
  reviewerAvatarUrl: row.reviewerAvatarUrl,
  reply: row.reply && row.repliedAt ? { text: row.reply, at: row.repliedAt.toISOString() } : null,
})

export async function readReview(db: Queryable, id: string): Promise<Review | null> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS} from reviews r join users reviewer on reviewer.id = r.reviewer_id where r.id = ${id}`.execute(
    db,
  )
  return rows[0] ? reviewOf(rows[0]) : null
}

/** All reviews of a booking, hidden or not, with their author and the time from which others may read them. */
export async function reviewsOfBooking(db: Queryable, bookingId: string) {
  const { rows } = await sql<ReviewRow & { reviewerId: string; visibleFrom: Date }>`
    select ${COLUMNS}, r.reviewer_id as "reviewerId", r.visible_from as "visibleFrom"
    from reviews r join users reviewer on reviewer.id = r.reviewer_id
    where r.booking_id = ${bookingId} order by r.created_at, r.id`.execute(db)
  return rows.map((row) => ({
    reviewerId: row.reviewerId,
    visibleFrom: row.visibleFrom.getTime(),
    review: reviewOf(row),
  }))
}

interface ReviewPlace {
  /** Id of the last review of the previous page; null starts with the newest. */
  before: string | null
  limit: number
  now: Instant
}

const isOlderThan = (before: string | null): RawBuilder<boolean> =>
  before ? sql`(r.created_at, r.id) < (select created_at, id from reviews where id = ${before})` : sql`true`

/** Reviews of a user in one role that others may read by now, newest first. */
export async function reviewsOfPerson(
  db: Queryable,
  personId: string,
  type: 'host' | 'renter',
  { before, limit, now }: ReviewPlace,
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select ${COLUMNS} from reviews r join users reviewer on reviewer.id = r.reviewer_id
    where r.reviewed_id = ${personId} and r.review_type = ${type}
      and r.visible_from <= ${new Date(now)} and ${isOlderThan(before)}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows.map(reviewOf)
}

/** Sum and number of a user's ratings in one role, over the reviews that others may read by now. */
export async function starsOfPerson(db: Queryable, personId: string, type: 'host' | 'renter', now: Instant) {
  const { rows } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from reviews
    where reviewed_id = ${personId} and review_type = ${type} and visible_from <= ${new Date(now)}`.execute(
    db,
  )
  return rows[0] ?? { sum: 0, count: 0 }
}

/** Reviews a host can reply to: of themselves and of their vehicles, that may be read by now, newest first. */
export async function reviewsReceived(db: Queryable, hostId: string, { before, limit, now }: ReviewPlace) {
  const { rows } = await sql<ReviewRow & { bookingId: string; vehicle: string }>`
    select ${COLUMNS}, r.booking_id as "bookingId", concat_ws(' ', v.year, v.make, v.model) as vehicle
    from reviews r
    join users reviewer on reviewer.id = r.reviewer_id
    join vehicles v on v.id = r.vehicle_id
    where r.reviewed_id = ${hostId} and r.review_type in ('host', 'vehicle')
      and r.visible_from <= ${new Date(now)} and ${isOlderThan(before)}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    ...reviewOf(row),
    bookingId: row.bookingId,
    vehicle: row.vehicle,
    mayReply: row.reply === null,
  }))
}

/** Writes a host's reply, once. Returns 'written', 'already', or 'none' when they have no such review. */
export async function writeReply(
  trx: Transaction,
  { id, hostId, text }: { id: string; hostId: string; text: string },
  now: Instant,
): Promise<'written' | 'already' | 'none'> {
  const { rows } = await sql<{ reply: string | null }>`
    select reply from reviews
    where id = ${id} and reviewed_id = ${hostId} and review_type in ('host', 'vehicle')
      and visible_from <= ${new Date(now)} for update`.execute(trx)
  if (!rows[0]) return 'none'
  if (rows[0].reply !== null) return 'already'
  await trx
    .updateTable('reviews')
    .set({ reply: text, replied_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return 'written'
}

/** Whether this host has, or had, a booking with this renter that the host could see. */
export async function hasHosted(db: Queryable, hostId: string, renterId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b join payments p on p.booking_id = b.id and p.change_id is null
    where b.renter_id = ${renterId} and b.host_id = ${hostId}
      and p.status not in ('requires_payment', 'processing', 'failed') limit 1`.execute(db)
  return rows.length > 0
}
