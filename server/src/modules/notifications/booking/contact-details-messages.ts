import type { ContactClosed } from '@rihla/domain/people/permissions'
import type { NotifiedUpdate } from './booking-template.ts'
import { momentInWords } from './format-dates.ts'

/** The details the other side has, worded as on the pages. An email never contains the details themselves. */
export const HOST_DETAILS = 'the exact pick-up address, the licence plate and the phone number of your host'
export const RENTER_DETAILS = 'the phone number of your renter'

/**
 * Where the reader finds the other side's contact details: now, from a given time, or after verifying their phone.
 * Empty when the details will not open (booking not confirmed or already ended).
 */
export function contactDetailsMessages(details: string, closed: ContactClosed | null): string[] {
  if (closed === null) return [`You can see ${details} on the trip page.`]
  const from = closed.opensAt === null ? '' : `, from ${momentInWords(closed.opensAt)}`
  switch (closed.reason) {
    case 'phone_not_verified':
      return [
        `Please verify your own phone number on Rihla. Then you can see ${details} on the trip page${from}.`,
      ]
    case 'too_early':
      return [`You can see ${details} on the trip page${from}.`]
    case 'not_confirmed':
    case 'closed':
      return []
  }
}

/** Links to what opens the details: the phone verification, or the trip page that shows them. */
export const contactDetailsButton = (closed: ContactClosed | null): NotifiedUpdate['button'] =>
  closed?.reason === 'phone_not_verified'
    ? { label: 'Verify your phone', page: 'verification' }
    : { label: 'See the trip', page: 'trip' }
