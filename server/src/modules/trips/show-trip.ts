import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { EarlyReturn, Handover, TripDetail, TripIssue, TripPhoto } from '@rihla/contract/trips'
import { whyCannotReportNoShow } from '@rihla/domain/booking/no-show'
import { REVIEW_TYPES, whyCannotReview } from '@rihla/domain/booking/review'
import {
  type HandoverKind,
  lateIssuesUntil,
  mayAcknowledge,
  type TripFacts,
  tankOf,
  tripStatus,
  whatMayBeDone,
} from '@rihla/domain/booking/trip'
import { evidenceOf } from '@rihla/domain/handover/handover-evidence'
import { type DrivingProblem, drivingProblemSeenBy } from '@rihla/domain/people/driver-eligibility'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { readAgreementState } from '../agreements/public.ts'
import { showBooking, whyRenterMayNotDrive } from '../bookings/public.ts'
import { ruleValuesAt } from '../rules/public.ts'
import { type EarlyReturnRow, type IssueRow, type PhotoRow, readTrip, type TripRow } from './trip-store.ts'

/** A trip for its renter, its host or staff: the booking as the viewer may see it, and what has happened since. */
export async function showTrip(
  deps: Deps,
  { id }: { id: string },
  call: Call<'person'>,
): Promise<TripDetail> {
  const booking = await showBooking(deps, { id }, call)
  const trip = await readTrip(deps.db, id, call.viewer.id)
  const now = deps.clock.now()
  const drivingProblem = await drivingProblemOf(deps.db, booking, trip)
  const facts = factsOf(booking, trip, drivingProblem)
  const { lateIssueMinutes } = await ruleValuesAt(deps.db, facts.completedAt ?? now)
  const photos = trip.photos.map((row) => tripPhotoOf(id, row, trip))
  const may = whatMayBeDone(facts, booking.viewerIs, now, lateIssueMinutes)
  return {
    booking,
    status: tripStatus(facts, now),
    fuel: tankOf(trip.fuel_type),
    place: placeOf(booking),
    handovers: trip.handovers.map(
      (row): Handover => ({
        id: row.id,
        kind: row.kind,
        by: row.by_side,
        odometerKm: row.odometer_km,
        fuelPercent: row.fuel_percent,
        note: row.note,
        at: iso(row.at),
        acknowledgedAt: row.acknowledged_at && iso(row.acknowledged_at),
        photos: photos.filter(({ handover }) => handover === row.kind),
      }),
    ),
    drivingProblem,
    evidence: evidenceOf(
      trip.handovers.map((row) => ({
        kind: row.kind,
        isAcknowledged: row.acknowledged_at !== null,
      })),
    ),
    agreement: await readAgreementState(deps, id, { canAcknowledge: may.checkIn }),
    photos: photos.filter(({ handover }) => handover === null),
    issues: trip.issues.map(tripIssueOf),
    lateIssueMinutes,
    lateIssuesUntil:
      facts.completedAt === null
        ? null
        : new Date(lateIssuesUntil(facts.completedAt, lateIssueMinutes)).toISOString(),
    earlyReturn: trip.early_return && earlyReturnOf(trip.early_return),
    may: {
      ...may,
      reportNoShow: mayReportNoShow(booking, now),
      acknowledge: trip.handovers
        .filter((row) => row.acknowledged_at === null)
        .filter((row) => mayAcknowledge(row.by_side, booking.viewerIs))
        .map((row) => row.id),
      review: mayReview(booking, trip, call.viewer.id, now),
    },
  }
}

const iso = (moment: string | Date) => new Date(moment).toISOString()

/** Why the car is not handed over to its renter; null once it was handed over, and when the trip does not take place. */
async function drivingProblemOf(
  db: Queryable,
  { id, status, viewerIs }: BookingDetail,
  { handovers }: TripRow,
): Promise<DrivingProblem | null> {
  const isCheckInToCome = handovers.length === 0 && (status === 'confirmed' || status === 'active')
  return isCheckInToCome ? drivingProblemSeenBy(viewerIs, await whyRenterMayNotDrive(db, id)) : null
}

const factsOf = (
  booking: BookingDetail,
  trip: TripRow,
  drivingProblem: DrivingProblem | null,
): TripFacts => ({
  status: booking.status,
  paymentStatus: booking.paymentStatus,
  startsAt: Date.parse(booking.startsAt),
  endsAt: Date.parse(booking.endsAt),
  answerDueAt: booking.answerDueAt === null ? null : Date.parse(booking.answerDueAt),
  completedAt: trip.completed_at?.getTime() ?? null,
  handovers: trip.handovers.map(({ kind }) => kind),
  earlyReturn: trip.early_return?.status ?? null,
  ...booking.carReturn,
  openIssues: trip.issues.filter(({ resolved_at }) => resolved_at === null).length,
  photos: trip.photos.filter(({ by_side }) => by_side === booking.viewerIs).length,
  unverified: booking.renterFacts.neededForCheckIn,
  drivingProblem,
})

const placeOf = ({ vehicle, exactPickup, point }: BookingDetail): TripDetail['place'] => ({
  area: vehicle.location,
  exact: exactPickup,
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
})

function mayReportNoShow({ status, startsAt, noShowCheck }: BookingDetail, now: Instant): boolean {
  if (noShowCheck === null) return false
  const { checkedIn, messagedAt, graceMinutes } = noShowCheck
  const facts = {
    status,
    startsAt: Date.parse(startsAt),
    checkedIn,
    messagedAt: messagedAt === null ? null : Date.parse(messagedAt),
  }
  return whyCannotReportNoShow(facts, graceMinutes, now) === null
}

function mayReview(booking: BookingDetail, trip: TripRow, reviewerId: string, now: Instant): boolean {
  const reviewed = {
    status: booking.status,
    renterId: booking.renter.id,
    hostId: booking.host.id,
    completedAt: trip.completed_at?.getTime() ?? null,
  }
  return REVIEW_TYPES.some((reviewType) => {
    const alreadyReviewed = trip.reviewed.includes(reviewType)
    return whyCannotReview({ booking: reviewed, reviewerId, reviewType, alreadyReviewed, now }) === null
  })
}

export const tripPhotoOf = (
  bookingId: string,
  row: PhotoRow,
  { handovers }: { handovers: ReadonlyArray<{ id: string; kind: HandoverKind }> },
): TripPhoto => ({
  id: row.id,
  angle: row.angle,
  by: row.by_side,
  width: row.width,
  height: row.height,
  fileUrl: `/api/v1/trips/${bookingId}/photos/${row.id}/file`,
  at: iso(row.at),
  handover: handovers.find(({ id }) => id === row.handover_id)?.kind ?? null,
})

const earlyReturnOf = (row: EarlyReturnRow): EarlyReturn => ({
  id: row.id,
  status: row.status,
  reportedAt: iso(row.reported_at),
  closedAt: row.closed_at && iso(row.closed_at),
})

export const tripIssueOf = (row: IssueRow): TripIssue => ({
  id: row.id,
  by: row.by_side,
  text: row.description,
  at: iso(row.at),
  resolvedAt: row.resolved_at && iso(row.resolved_at),
  resolution: row.resolution,
})
