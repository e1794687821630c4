import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import type { BookingRelation } from '@rihla/domain/people/permissions'
import { placeBySlug } from '@rihla/domain/places/emirates'
import { bookedDeliveryOf } from '../delivery/public.ts'
import type { SummaryRow } from './booking-view-store.ts'

/** Area and emirate as shown on cards, such as "Dubai Marina, Dubai". Does not reveal the exact location. */
function areaOf(placeSlug: string): string {
  const place = placeBySlug(placeSlug)
  if (!place) return ''
  const emirate = placeBySlug(place.emirate)
  return emirate && emirate.slug !== place.slug ? `${place.name}, ${emirate.name}` : place.name
}

/** A booking as shown in lists; the address of a delivery only when `seesAddress`. */
export const summaryOf = (
  row: SummaryRow,
  viewerIs: Exclude<BookingRelation, 'stranger'>,
  seesAddress = viewerIs !== 'host',
): BookingSummary => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  paymentStatus: row.payment_status,
  cancellationReason: row.cancellation_reason,
  period: {
    pickUpDate: row.pick_up_date,
    pickUpTime: row.pick_up_time,
    returnDate: row.return_date,
    returnTime: row.return_time,
  },
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  days: row.days,
  totalFils: row.total_fils,
  answerDueAt: row.answer_due_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  carReturn: {
    checkOut: row.check_out as BookingSummary['carReturn']['checkOut'],
    isEarlyReturnReported: row.is_early_return_reported,
    isEarlyReturnConfirmed: row.is_early_return_confirmed,
  },
  vehicle: {
    id: row.vehicle_id,
    make: row.make,
    model: row.model,
    year: row.year,
    location: areaOf(row.place_slug),
    cover: row.cover,
  },
  delivery: bookedDeliveryOf(row, seesAddress),
  extras: row.extras,
  viewerIs,
})
