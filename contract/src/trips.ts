import { EARLY_RETURN_STATUSES } from '@rihla/domain/booking/early-return'
import { MAX_TRIP_PHOTOS } from '@rihla/domain/booking/trip'
import { HANDOVER_EVIDENCE } from '@rihla/domain/handover/handover-evidence'
import { TRIP_PHOTO_ANGLES } from '@rihla/domain/handover/trip-photo-angles'
import { DRIVING_PROBLEMS } from '@rihla/domain/people/driver-eligibility'
import { z } from 'zod'
import { AgreementState, Sha256 } from './agreements.ts'
import { BookingDetail } from './bookings/booking-detail.ts'
import { endpoint } from './endpoint.ts'
import { exactText, Id, Timestamp, text } from './fields.ts'

/** What a photo of a trip shows. `side` and `interior` are of photos taken before hand-overs were guided. */
export const TripPhotoAngle = z.enum(TRIP_PHOTO_ANGLES)
export type TripPhotoAngle = z.infer<typeof TripPhotoAngle>

/**
 * A photo of a trip, private to its parties and staff. Upload: the raw body of POST
 * `/api/v1/trips/{bookingId}/photos/{angle}` with its Content-Type. Stored without EXIF; never changed or removed. With an
 * `Idempotency-Key`, an upload that is repeated returns the photo that is already stored.
 */
export const TripPhoto = z.object({
  id: Id,
  angle: TripPhotoAngle,
  by: z.enum(['renter', 'host']),
  width: z.number().int(),
  height: z.number().int(),
  fileUrl: z.string(),
  at: Timestamp,
  /** The hand-over it belongs to; null when it was taken during the trip. */
  handover: z.enum(['check_in', 'check_out']).nullable(),
})
export type TripPhoto = z.infer<typeof TripPhoto>

export const TripPhotoUpload = {
  path: (bookingId: string, angle: TripPhotoAngle) => `/api/v1/trips/${bookingId}/photos/${angle}`,
  contentTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'],
  maxBytes: 15 * 1024 * 1024,
  /** Per booking and side. */
  maxPhotos: MAX_TRIP_PHOTOS,
} as const

/** A record of the hand-over of the car: one side writes it, the other acknowledges it. */
export const Handover = z.object({
  id: Id,
  kind: z.enum(['check_in', 'check_out']),
  by: z.enum(['renter', 'host']),
  odometerKm: z.number().int(),
  /** Fuel level, or charge of an electric car. */
  fuelPercent: z.number().int(),
  note: z.string(),
  at: Timestamp,
  acknowledgedAt: Timestamp.nullable(),
  photos: z.array(TripPhoto),
})
export type Handover = z.infer<typeof Handover>

export const TripIssue = z.object({
  id: Id,
  by: z.enum(['renter', 'host']),
  text: z.string(),
  at: Timestamp,
  resolvedAt: Timestamp.nullable(),
  resolution: z.string().nullable(),
})
export type TripIssue = z.infer<typeof TripIssue>

/** The renter’s report that the car is back before the agreed end, and its outcome. */
export const EarlyReturn = z.object({
  id: Id,
  status: z.enum(EARLY_RETURN_STATUSES),
  reportedAt: Timestamp,
  /** When it was withdrawn, answered or dropped; null while the host has not answered. */
  closedAt: Timestamp.nullable(),
})
export type EarlyReturn = z.infer<typeof EarlyReturn>

export const TripDetail = z.object({
  booking: BookingDetail,
  /** `issues`: active with an open issue. */
  status: z.enum(['upcoming', 'active', 'issues', 'completed', 'cancelled']),
  fuel: z.enum(['fuel', 'charge']),
  /**
   * The area, and the exact place when this viewer may see it; its coordinates, the `point` of the booking, are null too
   * when the host has not set them.
   */
  place: z.object({
    area: z.string(),
    exact: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  handovers: z.array(Handover),
  /**
   * `none`: both sides skipped check-in and check-out; `acknowledged`: both were recorded, and the other side
   * acknowledged each; `one_sided`: anything between.
   */
  evidence: z.enum(HANDOVER_EVIDENCE),
  agreement: AgreementState,
  /**
   * Why the renter may not drive on the present dates, which closes check-in; null when they may, and once the car was
   * handed over. Only the renter reads why: others read `renter_may_not_drive`.
   */
  drivingProblem: z.enum(DRIVING_PROBLEMS).nullable(),
  /** Photos taken during the trip, without those of hand-overs. */
  photos: z.array(TripPhoto),
  issues: z.array(TripIssue),
  /** How long after completion issues and photos are accepted. */
  lateIssueMinutes: z.number().int(),
  /** The end of that time; null until the trip is completed. */
  lateIssuesUntil: Timestamp.nullable(),
  /** The latest report; null when there is none. */
  earlyReturn: EarlyReturn.nullable(),
  /** What this viewer may do now. */
  may: z.object({
    checkIn: z.boolean(),
    checkOut: z.boolean(),
    acknowledge: z.array(Id),
    complete: z.boolean(),
    reportEarlyReturn: z.boolean(),
    withdrawEarlyReturn: z.boolean(),
    answerEarlyReturn: z.boolean(),
    uploadPhoto: z.boolean(),
    reportIssue: z.boolean(),
    reportNoShow: z.boolean(),
    cancel: z.boolean(),
    review: z.boolean(),
  }),
})
export type TripDetail = z.infer<typeof TripDetail>

const OneTrip = z.strictObject({ id: Id })
const OneEarlyReturn = OneTrip.extend({ earlyReturnId: Id })
const HandoverInput = OneTrip.extend({
  odometerKm: z.number().int().min(0).max(2_000_000),
  fuelPercent: z.number().int().min(0).max(100),
  note: text(1000).default(''),
  /** Photos this side uploaded before. */
  photoIds: z.array(Id).max(MAX_TRIP_PHOTOS).default([]),
})

/** The hash of the agreement that this side could read; without it, they acknowledge what is agreed now. */
const SeenAgreement = z.strictObject({ agreementSha256: Sha256.optional() })

export const trips = {
  show: endpoint({
    access: 'person',
    method: 'GET',
    path: '/trips/{id}',
    summary:
      'A trip by its booking: where, when, how it was handed over, what happened; parties and staff only',
    tag: 'trips',
    input: OneTrip,
    output: TripDetail,
  }),
  checkIn: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/check-in',
    summary:
      'Writes down how the car was handed over and acknowledges the rental agreement for this side; opens the trip',
    tag: 'trips',
    input: HandoverInput.extend(SeenAgreement.shape),
    output: TripDetail,
  }),
  checkOut: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/check-out',
    summary: 'Writes down how the car came back',
    tag: 'trips',
    input: HandoverInput,
    output: TripDetail,
  }),
  acknowledge: endpoint({
    access: 'person',
    method: 'POST',
    path: '/trips/{id}/handovers/{handoverId}/acknowledge',
    summary: 'The other side agrees with what was written down, and at check-in with the rental agreement',
    tag: 'trips',
    input: OneTrip.extend({ handoverId: Id }).extend(SeenAgreement.shape),
    output: TripDetail,
  }),
  reportEarlyReturn: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/early-returns',
    summary: 'The renter reports that the car is back before the agreed end; the host is asked to confirm it',
    tag: 'trips',
    input: OneTrip,
    output: TripDetail,
  }),
  withdrawEarlyReturn: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/early-returns/{earlyReturnId}/withdraw',
    summary: 'The renter takes back a reported early return that the host has not answered',
    tag: 'trips',
    input: OneEarlyReturn,
    output: TripDetail,
  }),
  answerEarlyReturn: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/early-returns/{earlyReturnId}/answer',
    summary: 'The host confirms that the car is back, or says that it is not; the rent stays as agreed',
    tag: 'trips',
    input: OneEarlyReturn.extend({ isBack: z.boolean() }),
    output: TripDetail,
  }),
  reportIssue: endpoint({
    access: 'person',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/trips/{id}/issues',
    summary:
      'Reports to support and the other side that something is wrong, under way or shortly after completion; the earning waits until it is resolved',
    tag: 'trips',
    input: OneTrip.extend({ text: text(2000) }),
    output: TripDetail,
  }),
  openIssues: endpoint({
    access: 'support',
    method: 'GET',
    path: '/support/issues',
    summary: 'Open issues of trips, oldest first',
    tag: 'trips',
    input: z.strictObject({
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      issues: z.array(
        TripIssue.extend({ bookingId: Id, reference: z.string(), vehicle: z.string(), reporter: z.string() }),
      ),
      nextAfter: z.string().nullable(),
    }),
  }),
  resolveIssue: endpoint({
    access: 'support',
    method: 'POST',
    path: '/support/issues/{issueId}/resolve',
    summary: 'Support resolves an issue, in words both sides read',
    tag: 'trips',
    input: z.strictObject({ issueId: Id, resolution: text(2000, 1) }),
    output: z.object({ issue: TripIssue }),
  }),
}
