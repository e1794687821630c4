import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { InboxEntry } from '@rihla/contract/messaging'

/** Whom one talks to, and about which trip. */
export type Conversation = Pick<InboxEntry, 'bookingId' | 'reference' | 'status' | 'vehicle' | 'period'> & {
  other: Pick<InboxEntry['other'], 'name' | 'avatarUrl' | 'role'>
  /** Staff reads along. */
  readOnly: boolean
}

export const conversationOfEntry = (entry: InboxEntry): Conversation => ({ ...entry, readOnly: false })

/** The same of a booking that is not in the inbox. */
export function conversationOfBooking(booking: BookingDetail): Conversation {
  const role = booking.viewerIs === 'renter' ? 'host' : 'renter'
  const { name, avatarUrl } = booking[role]
  const { id: bookingId, reference, status, vehicle, period } = booking
  return {
    bookingId,
    reference,
    status,
    vehicle,
    period,
    other: { name, avatarUrl, role },
    readOnly: booking.viewerIs === 'staff',
  }
}
