import type { ContactClosed } from '@rihla/contract/bookings/contact-closed'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** `hostDetails`: exact address, plate and phone of the host; `phone`: only the phone number of either party. */
export type ContactSubject = 'hostDetails' | 'phone'

const MESSAGES = {
  hostDetails: {
    not_confirmed: { now: m.booking_details_not_confirmed, from: m.booking_details_not_confirmed_from },
    phone_not_verified: { now: m.booking_details_verify, from: m.booking_details_verify_from },
    too_early: { now: null, from: m.booking_details_too_early },
  },
  phone: {
    not_confirmed: { now: m.booking_phone_not_confirmed, from: m.booking_phone_not_confirmed_from },
    phone_not_verified: { now: m.booking_phone_verify, from: m.booking_phone_verify_from },
    too_early: { now: null, from: m.booking_phone_too_early },
  },
} as const

/** Why contact details are not shown yet and what to do about it; null when they will never be shown. */
export function contactMessage(subject: ContactSubject, { reason, opensAt }: ContactClosed): string | null {
  if (reason === 'closed') return null
  const { now, from } = MESSAGES[subject][reason]
  return opensAt === null ? (now?.() ?? null) : from({ moment: momentInWords(opensAt) })
}
