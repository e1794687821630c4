import { CONTACT_CLOSED_REASONS } from '@rihla/domain/people/permissions'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/** Why the host's exact address, plate and phone (or, for the host, the renter's phone) are not shown. */
export const ContactClosed = z.object({
  reason: z.enum(CONTACT_CLOSED_REASONS),
  /** The earliest time the contact details can open; null when it has passed, or when nothing opens them. */
  opensAt: Timestamp.nullable(),
})
export type ContactClosed = z.infer<typeof ContactClosed>
