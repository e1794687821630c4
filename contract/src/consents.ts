import { CONSENT_KINDS, WITHDRAWABLE_CONSENTS } from '@rihla/domain/people/consent'
import { LANGUAGE_CODES } from '@rihla/domain/text/languages'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Day, Id, Nothing, Timestamp } from './fields.ts'

export const Consent = z.object({
  id: Id,
  kind: z.enum(CONSENT_KINDS),
  /** The day of the wording that was agreed to. */
  version: Day,
  at: Timestamp,
  language: z.enum(LANGUAGE_CODES),
  withdrawnAt: Timestamp.nullable(),
  mayWithdraw: z.boolean(),
})
export type Consent = z.infer<typeof Consent>

const Consents = z.object({ consents: z.array(Consent) })

export const consents = {
  mine: endpoint({
    access: 'person',
    method: 'GET',
    path: '/account/consents',
    summary: 'What one has consented to, when, and in which wording; latest first',
    tag: 'profile',
    input: Nothing,
    output: Consents,
  }),
  withdraw: endpoint({
    access: 'person',
    method: 'POST',
    path: '/account/consents/withdraw',
    summary: 'Withdraws a consent; the newsletter or push ends with it',
    tag: 'profile',
    input: z.strictObject({ kind: z.enum(WITHDRAWABLE_CONSENTS) }),
    output: Consents,
  }),
}
