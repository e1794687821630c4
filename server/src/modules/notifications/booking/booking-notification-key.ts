import type { BookingNotification, BookingSide } from '../email/email-to-send.ts'

/** The idempotency key of one booking update for one side. */
export const bookingNotificationKey = (
  bookingId: string,
  update: BookingNotification,
  to: BookingSide,
): string => `booking-notification:${bookingId}:${update}:${to}`
