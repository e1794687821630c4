import { z } from 'zod'

/** How charges of one person on one side went in the past year. */
export const ChargeRecord = z.object({
  /** Completed trips. */
  trips: z.number().int(),
  /** Charges that were asked. */
  charges: z.number().int(),
  disputed: z.number().int(),
  /** Of the disputed charges that were decided: in whole, in part. */
  upheld: z.number().int(),
  upheldInPart: z.number().int(),
})
export type ChargeRecord = z.infer<typeof ChargeRecord>
