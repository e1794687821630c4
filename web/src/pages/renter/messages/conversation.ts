import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { InboxEntry } from '@rihla/contract/messaging'

/** The other party and the trip of a conversation. */
export type Conversation = Pick<InboxEntry, 'bookingId' | 'reference' | 'status' | 'vehicle' | 'period'> & {
  other: Pick<InboxEntry['other'], 'name' | 'avatarUrl' | 'role'>
  /** True for staff, who can only read. */
  readOnly: boolean
}

export const conversationOfEntry = (entry: InboxEntry): Conversation => ({ ...entry, readOnly: false })

/** The conversation of a booking that is not in the loaded part of the inbox. */
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
