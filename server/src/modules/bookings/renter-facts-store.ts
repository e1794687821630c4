import type { RenterFacts } from '@rihla/contract/bookings/renter-facts'
import { type BookingStatus, LIVE_BOOKING_STATUSES } from '@rihla/domain/booking/booking'
import { averageRating } from '@rihla/domain/booking/review'
import { type Documents, stepStatuses } from '@rihla/domain/people/verification'
import { neededSteps, stepsLeft, type VerificationSettings } from '@rihla/domain/people/verification-need'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import { settingsIn, verificationSettingsIn } from '../rules/public.ts'
import { documentStatusesIn } from '../verification/public.ts'
import type { ContactMoment } from './contact-view.ts'

export interface RenterFactsRow {
  renter_phone_verified: boolean
  renter_email_verified: boolean
  renter_documents: Documents
  renter_completed_trips: number
  renter_stars: { sum: number; count: number }
  is_handed_over: boolean
  status: BookingStatus
  verification_settings: VerificationSettings | null
}

/** SQL: what is known about the renter `r` of the booking `b`; reviews count once they are visible. */
export const renterFactColumns = (now: Instant) =>
  [
    sql<boolean>`r.email_verified`.as('renter_email_verified'),
    documentStatusesIn(sql`r.id`).as('renter_documents'),
    sql<number>`(
      select count(*)::int from bookings trip where trip.renter_id = r.id and trip.status = 'completed')`.as(
      'renter_completed_trips',
    ),
    sql<RenterFactsRow['renter_stars']>`(
      select jsonb_build_object('sum', coalesce(sum(given.rating), 0), 'count', count(*))
      from reviews given
      where given.reviewed_id = r.id and given.review_type = 'renter'
        and given.visible_from <= ${new Date(now)})`.as('renter_stars'),
    sql<boolean>`exists (select from trip_handovers written where written.booking_id = b.id)`.as(
      'is_handed_over',
    ),
    verificationSettingsIn(now).as('verification_settings'),
  ] as const

/** What the host may know of a renter: what is verified, never the documents. */
export function renterFactsOf(row: RenterFactsRow, { phoneIsNeeded }: ContactMoment): RenterFacts {
  const statuses = stepStatuses({
    phoneVerified: row.renter_phone_verified,
    documents: row.renter_documents,
  })
  return {
    phoneVerified: statuses.phone === 'verified',
    identityVerified: statuses.identity === 'verified',
    licenceVerified: statuses.licence === 'verified',
    emailVerified: row.renter_email_verified,
    completedTrips: row.renter_completed_trips,
    rating: averageRating(row.renter_stars.sum, row.renter_stars.count),
    neededForCheckIn: isCheckInToCome(row)
      ? stepsLeft(neededSteps(settingsIn(row.verification_settings), { phoneIsNeeded }), statuses)
      : [],
  }
}

const isCheckInToCome = ({ status, is_handed_over }: RenterFactsRow) =>
  !is_handed_over && (LIVE_BOOKING_STATUSES as readonly BookingStatus[]).includes(status)
