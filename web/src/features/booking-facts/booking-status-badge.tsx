import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { Badge } from '../../ui/content/badge.tsx'
import { statusWords } from './booking-words.ts'

/** The status of a booking, worded for its viewer. */
export function BookingStatusBadge({ booking }: { booking: BookingSummary }) {
  const { word, tone } = statusWords(booking)
  return <Badge tone={tone}>{word}</Badge>
}
