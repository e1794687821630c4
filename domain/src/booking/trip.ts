import type { DrivingProblem } from '../people/driver-eligibility.ts'
import type { VerificationStep } from '../people/verification.ts'
import { whyCannotCheckInUnverified } from '../people/verification-need.ts'
import { dateInDubai, type Instant, MINUTE_MS } from '../time/dubai-time.ts'
import { addDays, compareDates } from '../time/plain-date.ts'
import {
  type BookingFacts,
  type BookingStatus,
  isToBeOpened,
  whyCannotCancelByHost,
  whyCannotCancelByRenter,
  whyCannotCheckIn,
} from './booking.ts'
import {
  type EarlyReturnStatus,
  whyCannotCloseEarlyReturn,
  whyCannotReportEarlyReturn,
} from './early-return.ts'
import { type CarReturn, whyCannotComplete } from './trip-completion.ts'

export type HandoverKind = 'check_in' | 'check_out'

/** The parties that record hand-overs, upload photos and report issues. */
export type TripSide = 'renter' | 'host'

export type TripStatus = 'upcoming' | 'active' | 'issues' | 'completed' | 'cancelled'

/** Photos of a trip that one side may add; each has its own, so that neither can keep the other from documenting the car. */
export const MAX_TRIP_PHOTOS = 60

/** The facts that the rules of a trip check. */
export interface TripFacts extends BookingFacts, CarReturn {
  /** Null until the trip is completed. */
  completedAt: Instant | null
  /** The recorded hand-overs. */
  handovers: readonly HandoverKind[]
  /** The latest early return report; null when there is none. */
  earlyReturn: EarlyReturnStatus | null
  openIssues: number
  /** Those that this side has added. */
  photos: number
  /** What the renter must have verified before check-in and has not. */
  unverified: readonly VerificationStep[]
  /** Why the renter may not drive on this trip, as far as the viewer may know; null when they may. */
  drivingProblem: DrivingProblem | null
}

type HandedOver = BookingFacts & Pick<TripFacts, 'handovers'>

/** Whether the trip is active: from pick-up on, even if nobody has recorded it. */
const isUnderWay = (trip: Pick<TripFacts, 'status' | 'startsAt'>, now: Instant): boolean =>
  trip.status === 'active' || isToBeOpened(trip, now)

const STATUS_OF: Readonly<Record<BookingStatus, TripStatus>> = {
  pending: 'upcoming',
  confirmed: 'upcoming',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** The status of a trip. `issues` applies only while it is active. */
export const tripStatus = (
  trip: Pick<TripFacts, 'status' | 'startsAt' | 'openIssues'>,
  now: Instant,
): TripStatus => {
  if (!isUnderWay(trip, now)) return STATUS_OF[trip.status]
  return trip.openIssues > 0 ? 'issues' : 'active'
}

/** Whether the hand-over of a car records its charge (electric) or its fuel. */
export const tankOf = (fuelType: string): 'fuel' | 'charge' => (fuelType === 'electric' ? 'charge' : 'fuel')

/**
 * A check-in is written once, and never after the check-out. It activates a confirmed booking; a trip that the system
 * opened at pick-up can still be checked in. It stays closed until the renter has everything verified that is needed, and
 * while what was verified means that they may not drive: nobody checks what a person states until then.
 */
export const whyCannotWriteCheckIn = (
  trip: HandedOver & Pick<TripFacts, 'unverified' | 'drivingProblem'>,
  now: Instant,
):
  | 'state_changed'
  | 'trip_not_started'
  | 'handover_written'
  | 'renter_not_verified'
  | DrivingProblem
  | null => {
  if (trip.handovers.length > 0) return 'handover_written'
  const whyNot = trip.status === 'active' ? null : whyCannotCheckIn(trip, now)
  return whyNot ?? whyCannotCheckInUnverified(trip.unverified) ?? trip.drivingProblem
}

/** A check-out is written once, while the trip is active; it does not require a check-in. */
export const whyCannotWriteCheckOut = (
  trip: HandedOver,
  now: Instant,
): 'trip_not_open' | 'handover_written' | null => {
  if (trip.handovers.includes('check_out')) return 'handover_written'
  return isUnderWay(trip, now) ? null : 'trip_not_open'
}

/** The odometer never goes down. `checkInKm` is null without a check-in. */
export const isOdometerPossible = (odometerKm: number, checkInKm: number | null): boolean =>
  checkInKm === null || odometerKm >= checkInKm

/** Only the other side acknowledges a hand-over. */
export const mayAcknowledge = (writtenBy: TripSide, by: TripSide | 'staff'): boolean =>
  by !== 'staff' && by !== writtenBy

/** Until when, exclusive, issues of a completed trip can be reported. */
export const lateIssuesUntil = (completedAt: Instant, lateIssueMinutes: number): Instant =>
  completedAt + lateIssueMinutes * MINUTE_MS

type Completed = Pick<TripFacts, 'status' | 'startsAt' | 'completedAt'>

/** Whether the trip was completed so recently that its issues can still be reported. */
const isLatelyCompleted = ({ completedAt }: Completed, now: Instant, lateIssueMinutes: number): boolean =>
  completedAt !== null && now < lateIssuesUntil(completedAt, lateIssueMinutes)

/** Photos of a side are accepted from the day before pick-up (Dubai time) for as long as issues can be reported. */
export const whyCannotAddPhoto = (
  trip: Completed & Pick<TripFacts, 'photos'>,
  now: Instant,
  lateIssueMinutes: number,
): 'trip_not_open' | 'too_many_photos' | null => {
  const firstDay = addDays(dateInDubai(trip.startsAt), -1)
  const isSoon = trip.status === 'confirmed' && compareDates(dateInDubai(now), firstDay) >= 0
  const isOpen = isSoon || isUnderWay(trip, now) || isLatelyCompleted(trip, now, lateIssueMinutes)
  if (!isOpen) return 'trip_not_open'
  return trip.photos >= MAX_TRIP_PHOTOS ? 'too_many_photos' : null
}

/**
 * Issues can be reported while the trip is active, and for `lateIssueMinutes` after it was completed. Before the trip
 * the parties use the chat, afterwards support.
 */
export const whyCannotReportIssue = (
  trip: Completed,
  now: Instant,
  lateIssueMinutes: number,
): 'trip_not_open' | 'issue_too_late' | null => {
  if (isUnderWay(trip, now) || isLatelyCompleted(trip, now, lateIssueMinutes)) return null
  return trip.completedAt === null ? 'trip_not_open' : 'issue_too_late'
}

/** The actions a side may take now, by the same rules that refuse the others. Staff may take none. */
export const whatMayBeDone = (
  trip: TripFacts,
  side: TripSide | 'staff',
  now: Instant,
  lateIssueMinutes: number,
) => {
  const isParty = side !== 'staff'
  const isHost = side === 'host'
  const isRenter = side === 'renter'
  const opened: TripFacts = isUnderWay(trip, now) ? { ...trip, status: 'active' } : trip
  const whyCannotCancel = isHost ? whyCannotCancelByHost : whyCannotCancelByRenter
  return {
    checkIn: isParty && whyCannotWriteCheckIn(trip, now) === null,
    checkOut: isParty && whyCannotWriteCheckOut(trip, now) === null,
    complete: isParty && whyCannotComplete(opened, side, now) === null,
    reportEarlyReturn: isRenter && whyCannotReportEarlyReturn(trip, now) === null,
    withdrawEarlyReturn: isRenter && whyCannotCloseEarlyReturn(trip.earlyReturn) === null,
    answerEarlyReturn: isHost && whyCannotCloseEarlyReturn(trip.earlyReturn) === null,
    uploadPhoto: isParty && whyCannotAddPhoto(trip, now, lateIssueMinutes) === null,
    reportIssue: isParty && whyCannotReportIssue(trip, now, lateIssueMinutes) === null,
    cancel: isParty && whyCannotCancel(trip, now) === null,
  }
}
