import { momentInWords, periodInWords } from '../../booking/format-dates.ts'
import type { BookingFacts } from '../../in-app/notification-store.ts'
import type { EmailContent } from './email-messages.ts'

/** The email to support about an issue that one side of a trip reported. */
export const issueEmail = (
  { side, description, reportedAt }: { side: string; description: string; reportedAt: number },
  booking: BookingFacts,
  site: string,
): EmailContent => ({
  subject: `Issue on trip ${booking.reference}: ${booking.car}`,
  paragraphs: [`The ${side} has reported an issue. It’s waiting to be resolved.`],
  facts: [
    ['What', description],
    ['Reported', momentInWords(reportedAt)],
    ['Car', booking.car],
    ['When', periodInWords(booking)],
    ['Renter', `${booking.renter.fullName}, ${booking.renter.email}`],
    ['Host', `${booking.host.fullName}, ${booking.host.email}`],
    ['Booking', booking.reference],
  ],
  button: { label: 'See the trip', url: `${site}/trips/${booking.id}` },
  replyTo: (side === 'host' ? booking.host : booking.renter).email,
})
