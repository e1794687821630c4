import { CONTACT_CLOSED_REASONS } from '@rihla/domain/people/permissions'
import { z } from 'zod'
import { Timestamp } from '../fields.ts'

/**
 * Why exact address, plate and phone of the host (or, for the host, the phone of the renter) are not shown.
 */
export const ContactClosed = z.object({
  reason: z.enum(CONTACT_CLOSED_REASONS),
  /**
   * Before this instant it does not open, whatever else is done; null when it has passed, or nothing opens
   * it.
   */
  opensAt: Timestamp.nullable(),
})
export type ContactClosed = z.infer<typeof ContactClosed>
