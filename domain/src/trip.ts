import {
  type BookingFacts,
  type BookingStatus,
  isToBeOpened,
  whyCannotCancelByHost,
  whyCannotCancelByRenter,
  whyCannotCheckIn,
  whyCannotComplete,
} from './booking.ts'
import { dateInDubai, type Instant } from './dubai-time.ts'
import { addDays, compareDates } from './plain-date.ts'

export type HandoverKind = 'check_in' | 'check_out'

/** Who writes down a hand-over, sends a photo or reports an issue. */
export type TripSide = 'renter' | 'host'

export type TripStatus = 'upcoming' | 'active' | 'issues' | 'completed' | 'cancelled'

export const MAX_TRIP_PHOTOS = 60

/** What the rules of a trip look at. */
export interface TripFacts extends BookingFacts {
  /** The hand-overs that are written down. */
  handovers: readonly HandoverKind[]
  openIssues: number
  photos: number
}

type HandedOver = BookingFacts & Pick<TripFacts, 'handovers'>

/** Whether the trip is under way: from pick-up on, even when nobody has opened it yet. */
const isUnderWay = (trip: Pick<TripFacts, 'status' | 'startsAt'>, now: Instant): boolean =>
  trip.status === 'active' || isToBeOpened(trip, now)

const STATUS_OF: Readonly<Record<BookingStatus, TripStatus>> = {
  pending: 'upcoming',
  confirmed: 'upcoming',
  active: 'active',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** Where a trip stands. One with an open issue says so only while it is under way. */
export const tripStatus = (
  trip: Pick<TripFacts, 'status' | 'startsAt' | 'openIssues'>,
  now: Instant,
): TripStatus => {
  if (!isUnderWay(trip, now)) return STATUS_OF[trip.status]
  return trip.openIssues > 0 ? 'issues' : 'active'
}

/** An electric car is handed over with its charge, any other with its fuel. */
export const tankOf = (fuelType: string): 'fuel' | 'charge' => (fuelType === 'electric' ? 'charge' : 'fuel')

/**
 * A check-in is written once, and never after the check-out. It opens a confirmed booking; one that the system opened at
 * pick-up is checked in to all the same.
 */
export const whyCannotWriteCheckIn = (
  trip: HandedOver,
  now: Instant,
): 'state_changed' | 'trip_not_started' | 'handover_written' | null => {
  if (trip.handovers.length > 0) return 'handover_written'
  return trip.status === 'active' ? null : whyCannotCheckIn(trip, now)
}

/** A check-out is written once, while the trip is under way; a trip that nobody checked in to has one too. */
export const whyCannotWriteCheckOut = (
  trip: HandedOver,
  now: Instant,
): 'trip_not_open' | 'handover_written' | null => {
  if (trip.handovers.includes('check_out')) return 'handover_written'
  return isUnderWay(trip, now) ? null : 'trip_not_open'
}

/** No car comes back with fewer kilometres than it left with. `checkInKm` is null when nobody wrote it down. */
export const isOdometerPossible = (odometerKm: number, checkInKm: number | null): boolean =>
  checkInKm === null || odometerKm >= checkInKm

/** What one side wrote down, the other one agrees with. */
export const mayAcknowledge = (writtenBy: TripSide, by: TripSide | 'staff'): boolean =>
  by !== 'staff' && by !== writtenBy

/** Photos are taken from the day before pick-up (a day in Dubai) until the trip is completed. */
export const whyCannotAddPhoto = (
  trip: Pick<TripFacts, 'status' | 'startsAt' | 'photos'>,
  now: Instant,
): 'trip_not_open' | 'too_many_photos' | null => {
  const firstDay = addDays(dateInDubai(trip.startsAt), -1)
  const isSoon = trip.status === 'confirmed' && compareDates(dateInDubai(now), firstDay) >= 0
  if (!isSoon && !isUnderWay(trip, now)) return 'trip_not_open'
  return trip.photos >= MAX_TRIP_PHOTOS ? 'too_many_photos' : null
}

/** Issues belong to a trip under way; before it there is the chat, after it support. */
export const whyCannotReportIssue = (
  trip: Pick<TripFacts, 'status' | 'startsAt'>,
  now: Instant,
): 'trip_not_open' | null => (isUnderWay(trip, now) ? null : 'trip_not_open')

/** What a side may do now, by the same rules that refuse the rest. Staff look on. */
export const whatMayBeDone = (trip: TripFacts, side: TripSide | 'staff', now: Instant) => {
  const isParty = side !== 'staff'
  const isHost = side === 'host'
  const opened: TripFacts = isUnderWay(trip, now) ? { ...trip, status: 'active' } : trip
  const whyCannotCancel = isHost ? whyCannotCancelByHost : whyCannotCancelByRenter
  return {
    checkIn: isParty && whyCannotWriteCheckIn(trip, now) === null,
    checkOut: isParty && whyCannotWriteCheckOut(trip, now) === null,
    complete: isParty && whyCannotComplete(opened, now) === null,
    uploadPhoto: isParty && whyCannotAddPhoto(trip, now) === null,
    reportIssue: isParty && whyCannotReportIssue(trip, now) === null,
    cancel: isParty && whyCannotCancel(trip, now) === null,
  }
}
