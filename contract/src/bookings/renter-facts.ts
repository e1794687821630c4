import { VERIFICATION_STEPS } from '@rihla/domain/people/verification'
import { z } from 'zod'

/** What the host may know of a renter before answering a request: what is verified, never the documents. */
export const RenterFacts = z.object({
  phoneVerified: z.boolean(),
  identityVerified: z.boolean(),
  licenceVerified: z.boolean(),
  emailVerified: z.boolean(),
  completedTrips: z.number().int(),
  /** Average of hosts' reviews to one decimal; null without reviews. */
  rating: z.number().nullable(),
  /**
   * What must be verified before check-in and is not: check-in is closed until it is empty. Always empty once the car
   * was handed over, and for a booking that is over.
   */
  neededForCheckIn: z.array(z.enum(VERIFICATION_STEPS)),
})
export type RenterFacts = z.infer<typeof RenterFacts>
