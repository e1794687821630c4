import type { HostedBooking } from '@rihla/contract/hosting'
import { whyCannotReview } from '@rihla/domain/booking/review'
import {
  type ContactMoment,
  contactClosedTo,
  renterFactsOf,
  renterSeenBy,
  summaryOf,
} from '../bookings/public.ts'
import type { HostedRow } from './hosted-booking-store.ts'

/** A booking as shown on its host's pages, with the renter masked as required at this time. */
export const hostedBookingOf = (row: HostedRow, at: ContactMoment): HostedBooking => ({
  ...summaryOf(row, 'host', contactClosedTo('host', row, at) === null),
  renterFacts: renterFactsOf(row, at),
  licensePlate: row.license_plate,
  pickupLocation: row.pickup_location,
  specialRequests: row.special_requests,
  hostEarningFils: row.host_earning_fils,
  renter: {
    ...renterSeenBy('host', row, at),
    phoneVerified: row.renter_phone_verified,
    verificationStatus: row.renter_verification_status,
    rating: renterFactsOf(row, at).rating,
  },
  contactClosed: contactClosedTo('host', row, at),
  isRenterSuspended: row.is_renter_suspended,
  mayReview:
    whyCannotReview({
      booking: {
        status: row.status,
        renterId: row.renter_id,
        hostId: row.host_id,
        completedAt: row.completed_at?.getTime() ?? null,
      },
      reviewerId: row.host_id,
      reviewType: 'renter',
      alreadyReviewed: row.has_reviewed,
      now: at.now,
    }) === null,
})
