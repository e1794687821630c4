import { phoneNumberOf, prefixesServed } from '@rihla/domain/people/phone-number'
import {
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_VALID_MS,
  PHONE_CODES_A_DAY,
} from '@rihla/domain/people/verification'
import { DAY_MS, type Instant } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { lockVerifiedFacts } from '../../accounts/public.ts'
import { verificationSettingsAt } from '../../rules/public.ts'
import { hashOfCode, newPhoneCode, sealCode } from './phone-code.ts'
import { keepSentCode, lockNumber, sendingsSince, sentCodeOf } from './phone-code-store.ts'
import { requireProofToReplace } from './require-proof-to-replace.ts'

const RESEND_MS = PHONE_CODE_RESEND_SECONDS * 1000

interface Sent {
  phoneNumber: string
  expiresAt: string
  resendAt: string
}

/**
 * Creates a code and queues its SMS; the previous code becomes invalid. The answer does not reveal whether the number
 * belongs to an account. Throws 403 `step_up_required` for another number than the verified one, 422 `phone_codes_off`,
 * `phone_number_invalid`, `phone_country_not_served`, and 429 with the time to wait: 60 seconds between two codes and at
 * most five in any 24 hours, per person and per number.
 */
export async function sendPhoneCode(
  deps: Deps,
  input: { phoneNumber: string },
  { viewer, attempt }: Pick<Call<'person'>, 'viewer' | 'attempt'>,
): Promise<Sent> {
  if (!deps.config.sms.sendsCodes) throw new Refusal('phone_codes_off')
  const { phonePrefixes } = await verificationSettingsAt(deps.db, deps.clock.now())
  const served = prefixesServed(deps.config.sms.countryPrefixes, phonePrefixes)
  const number = phoneNumberOf(input.phoneNumber, served)
  if ('refused' in number)
    throw new Refusal(number.refused, { fields: [{ field: 'phoneNumber', code: number.refused }] })
  const { phoneNumber } = number
  const owner = { userId: viewer.id, phoneNumber }
  if (attempt.subjectId !== null) {
    const sent = await sentCodeOf(deps.db, viewer.id)
    return sentAs(phoneNumber, sent?.sentAt ?? deps.clock.now())
  }
  return await deps.db.transaction().execute(async (trx) => {
    const facts = await lockVerifiedFacts(trx, viewer.id)
    if (!facts) throw new Refusal('sign_in_required')
    requireProofToReplace(deps, facts, phoneNumber, viewer)
    await lockNumber(trx, phoneNumber)
    const now = deps.clock.now()
    const { toPerson, toNumber } = await sendingsSince(trx, owner, now - DAY_MS)
    const wait = Math.max(waitAfter(toPerson, now), waitAfter(toNumber, now))
    if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })

    const code = newPhoneCode()
    const sendingId = await keepSentCode(trx, owner, {
      hash: hashOfCode(deps.config.authSecret, owner, code),
      sealed: sealCode(deps.config.authSecret, owner, code),
      sentAt: now,
      expiresAt: now + PHONE_CODE_VALID_MS,
    })
    await attempt.bind(trx, sendingId)
    return sentAs(phoneNumber, now)
  })
}

/** Milliseconds until the next code may be sent, given the send times of the last 24 hours, newest first. */
function waitAfter(sendings: Instant[], now: Instant): number {
  const [newest] = sendings
  const fifth = sendings[PHONE_CODES_A_DAY - 1]
  const resend = newest === undefined ? 0 : newest + RESEND_MS - now
  const tomorrow = fifth === undefined ? 0 : fifth + DAY_MS - now
  return Math.max(0, resend, tomorrow)
}

const sentAs = (phoneNumber: string, sentAt: Instant): Sent => ({
  phoneNumber,
  expiresAt: new Date(sentAt + PHONE_CODE_VALID_MS).toISOString(),
  resendAt: new Date(sentAt + RESEND_MS).toISOString(),
})
