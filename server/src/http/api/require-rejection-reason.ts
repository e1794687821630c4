import { isBlank } from '@rihla/domain/text/visible-text'
import { Refusal } from './refusal.ts'

/** A rejection needs its reason. Throws 422 `rejection_reason_missing`. */
export function requireRejectionReason(verdict: string, reason: string): void {
  if (verdict === 'rejected' && isBlank(reason))
    throw new Refusal('rejection_reason_missing', { fields: [{ field: 'reason', code: 'required' }] })
}
