import { PHONE_CODE_TRIES } from '@rihla/domain/people/verification'
import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { keepVerifiedPhone, lockVerifiedFacts } from '../../accounts/public.ts'
import { derivePersonStatus } from '../derive-person-status.ts'
import { hashOfCode, isSameHash } from './phone-code.ts'
import { sentCodeOf, takeTry, useCodeUp } from './phone-code-store.ts'
import { requireProofToReplace } from './require-proof-to-replace.ts'

/**
 * Verifies the phone with the most recently sent code. Throws 422 `phone_code_missing` (none, used, or five wrong
 * tries), `phone_code_expired`, `phone_code_wrong` (with `triesLeft`), 403 `step_up_required` for another number than the
 * verified one, and 409 `phone_taken` when the number is already verified on another account. Only the holder of the phone
 * learns this, and the other account keeps the number.
 */
export async function verifyPhoneCode(
  deps: Deps,
  { code }: { code: string },
  viewer: Pick<Person, 'id' | 'steppedUpAt'>,
): Promise<{ phoneNumber: string; status: 'pending' | 'verified' | 'rejected' }> {
  const sent = await takeTry(deps.db, viewer.id, deps.clock.now())
  if (!sent) throw new Refusal(await whyNoCode(deps, viewer.id))
  const { phoneNumber, codeHash, sentAt } = sent
  const given = hashOfCode(deps.config.authSecret, { userId: viewer.id, phoneNumber }, code)
  if (!isSameHash(given, codeHash))
    throw new Refusal('phone_code_wrong', { details: { triesLeft: PHONE_CODE_TRIES - sent.tries } })

  const status = await deps.db.transaction().execute(async (trx) => {
    requireProofToReplace(deps, await lockVerifiedFacts(trx, viewer.id), phoneNumber, viewer)
    if (!(await useCodeUp(trx, viewer.id, codeHash))) throw new Refusal('phone_code_missing')
    if (!(await keepVerifiedPhone(trx, viewer.id, phoneNumber))) return null
    const person = await derivePersonStatus(trx, viewer.id, { phoneIsNeeded: deps.config.sms.sendsCodes })
    await deps.publish(trx, { type: 'phone.verified', userId: viewer.id, sentAt })
    return person.status
  })
  if (status === null) throw new Refusal('phone_taken')
  return { phoneNumber, status }
}

async function whyNoCode(deps: Deps, userId: string): Promise<'phone_code_missing' | 'phone_code_expired'> {
  const sent = await sentCodeOf(deps.db, userId)
  if (!sent || sent.tries >= PHONE_CODE_TRIES) return 'phone_code_missing'
  return sent.expiresAt < deps.clock.now() ? 'phone_code_expired' : 'phone_code_missing'
}
