import type { ContactClosed } from '@rihla/domain/people/permissions'
import type { NotifiedUpdate } from './booking-template.ts'
import { momentInWords } from './format-dates.ts'

/** What the other side has, named as the pages name it; a mail never holds the details themselves. */
export const HOST_DETAILS = 'the exact pick-up address, the licence plate and the phone number of your host'
export const RENTER_DETAILS = 'the phone number of your renter'

/**
 * Where a reader finds the contact details of the other side: now, from when on, or after verifying their
 * phone. Nothing when they will not open, because the booking has ended meanwhile.
 */
export function contactDetailsMessages(details: string, closed: ContactClosed | null): string[] {
  if (closed === null) return [`You see ${details} on the page of the trip.`]
  const from = closed.opensAt === null ? '' : `, from ${momentInWords(closed.opensAt)}`
  switch (closed.reason) {
    case 'phone_not_verified':
      return [
        `Please verify your own phone number on Rihla. Then you see ${details} on the page of the trip${from}.`,
      ]
    case 'too_early':
      return [`You will see ${details} on the page of the trip${from}.`]
    case 'not_confirmed':
    case 'closed':
      return []
  }
}

/**
 * Leads a reader to what opens the details to them: their verification, or the page of the trip that has
 * them.
 */
export const contactDetailsButton = (closed: ContactClosed | null): NotifiedUpdate['button'] =>
  closed?.reason === 'phone_not_verified'
    ? { label: 'Verify your phone', page: 'verification' }
    : { label: 'See the trip', page: 'trip' }
