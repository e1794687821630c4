import { AGREEMENT_SIDES } from '@rihla/domain/agreement/rental-agreement'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Timestamp } from './fields.ts'

export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** `draft`: follows the booking. `one_sided`, `acknowledged`: fixed; acknowledged by one side, or by both. */
export const AgreementStatus = z.enum(['draft', 'one_sided', 'acknowledged'])

/** The state of the rental agreement of a booking, for its trip page. */
export const AgreementState = z.object({
  status: AgreementStatus,
  /**
   * The hash of what this viewer would acknowledge now, or of the latest addendum; null while it can neither be
   * acknowledged nor is fixed.
   */
  sha256: Sha256.nullable(),
  /** How many changes were added after it was fixed. */
  addenda: z.number().int(),
  acknowledgements: z.array(z.object({ side: z.enum(AGREEMENT_SIDES), at: Timestamp })),
  /** The document, in English and Arabic. */
  fileUrl: z.string(),
})
export type AgreementState = z.infer<typeof AgreementState>

export const agreements = {
  show: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/agreement',
    summary:
      'The rental agreement of a confirmed booking with its hashes, for its parties, its additional drivers and staff',
    tag: 'bookings',
    input: z.strictObject({ id: Id }),
    output: AgreementState.extend({
      /**
       * The agreement and its addenda since it is fixed. `content` is the canonical JSON whose SHA-256 is given; null for
       * additional drivers, who do not see prices and other people.
       */
      versions: z.array(
        z.object({
          number: z.number().int(),
          sha256: Sha256,
          madeAt: Timestamp,
          content: z.string().nullable(),
        }),
      ),
    }),
  }),
}
