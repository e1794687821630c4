import type { BookingStatus } from '../booking/booking.ts'
import { CONTACT_OPEN_DAYS } from '../people/permissions.ts'
import { DAY_MS, type Instant } from '../time/dubai-time.ts'

/** Bookings whose conversation is in the inbox of their parties. */
export const INBOX_STATUSES = ['confirmed', 'active', 'completed'] as const satisfies BookingStatus[]

export interface ChatFacts {
  status: BookingStatus
  endsAt: Instant
}

/**
 * Why nobody may write to a booking's thread, or null. The chat opens with the confirmation and closes with a
 * cancellation or, like the contact details, 14 days after the agreed end; a trip that is not completed keeps it open.
 */
export const whyChatClosed = (
  { status, endsAt }: ChatFacts,
  now: Instant,
): 'not_confirmed' | 'over' | null => {
  if (status === 'pending') return 'not_confirmed'
  if (status === 'cancelled') return 'over'
  return status === 'completed' && now >= endsAt + CONTACT_OPEN_DAYS * DAY_MS ? 'over' : null
}
