import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { exactText, Id, Period, Timestamp, text } from './fields.ts'
import { Photo } from './vehicles/vehicles.ts'

export const ReviewKind = z.enum(['vehicle', 'host', 'renter'])

export const Review = z.object({
  id: Id,
  type: ReviewKind,
  rating: z.number().int(),
  comment: z.string(),
  createdAt: Timestamp,
  reviewerName: z.string(),
  reviewerAvatarUrl: z.string().nullable(),
  reply: z.object({ text: z.string(), at: Timestamp }).nullable(),
})
export type Review = z.infer<typeof Review>

const WhyNot = z.enum(['not_completed', 'already_reviewed', 'window_closed'])

export const ReviewPage = z.object({
  bookingId: Id,
  reference: z.string(),
  vehicle: z.object({
    id: Id,
    make: z.string(),
    model: z.string(),
    year: z.number().int(),
    cover: Photo.nullable(),
  }),
  period: Period,
  /** The reviewed user: the host for the renter, the renter for the host. */
  counterpart: z.object({
    id: Id,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    role: z.enum(['host', 'renter']),
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
  }),
  closesAt: Timestamp.nullable(),
  /** One card per review type: what this viewer may write, has written, or why not. */
  cards: z.array(
    z.object({
      type: ReviewKind,
      written: Review.nullable(),
      /** Whether the review is already visible to others. */
      isShown: z.boolean(),
      whyNot: WhyNot.nullable(),
    }),
  ),
  /** What the other side wrote about this booking, once visible. */
  received: z.array(Review),
  /** Visible reviews of the counterpart, newest first. */
  previous: z.array(Review),
})
export type ReviewPage = z.infer<typeof ReviewPage>

export const reviews = {
  page: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/review',
    summary: 'What a party of a booking may review, and what was said before; others learn nothing',
    tag: 'reviews',
    input: z.strictObject({ id: Id }),
    output: ReviewPage,
  }),
  submit: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/reviews',
    summary: 'Reviews the vehicle, the host or the renter of one’s own completed booking, once',
    tag: 'reviews',
    successStatus: 201,
    input: z.strictObject({
      id: Id,
      type: ReviewKind,
      rating: z.number().int().min(1).max(5),
      comment: text(2000),
    }),
    output: z.object({ review: Review, visible: z.boolean() }),
  }),
  ofPerson: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/people/{id}/reviews',
    summary: 'Reviews of a host, or (for who has a booking with them) of a renter; newest first',
    tag: 'reviews',
    input: z.strictObject({
      id: Id,
      type: z.enum(['host', 'renter']),
      before: exactText(100).optional(),
      limit: z.number().int().min(1).max(24).default(6),
    }),
    output: z.object({
      average: z.number().nullable(),
      count: z.number().int(),
      reviews: z.array(Review),
      nextBefore: z.string().nullable(),
    }),
  }),
  /** Reviews of the host and of their vehicles that the host can reply to. */
  received: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/reviews',
    summary: 'Reviews of oneself as host and of one’s vehicles, newest first',
    tag: 'reviews',
    input: z.strictObject({
      before: exactText(100).optional(),
      limit: z.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      reviews: z.array(Review.extend({ bookingId: Id, vehicle: z.string(), mayReply: z.boolean() })),
      nextBefore: z.string().nullable(),
    }),
  }),
  reply: endpoint({
    access: 'person',
    idempotent: true,
    method: 'POST',
    path: '/reviews/{id}/reply',
    summary: 'The host answers a review of themselves or of their vehicle, once',
    tag: 'reviews',
    input: z.strictObject({ id: Id, text: text(1000, 1) }),
    output: z.object({ review: Review }),
  }),
}
