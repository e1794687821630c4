import { PHONE_CODE_VALID_MS } from '@rihla/domain/people/verification'
import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import type { Deps } from '../../../deps.ts'
import { textsIn } from '../../../messages/texts.ts'
import { namesOf } from '../../accounts/public.ts'
import { unsealCode } from './phone-code.ts'
import { type SmsToSend, sentCodeOf } from './phone-code-store.ts'

const VALID_MINUTES = PHONE_CODE_VALID_MS / 60_000

/** Delivers an outbox row of topic `sms`. Skips a code that was used, replaced or has expired meanwhile. */
export async function deliverSms(deps: Deps, row: { id: number; payload: unknown }): Promise<void> {
  // Only `keepSentCode` writes rows of this topic.
  const { sealedCode, sentAt, ...owner } = row.payload as SmsToSend
  const current = await sentCodeOf(deps.db, owner.userId)
  if (current?.sentAt !== sentAt || current.expiresAt < deps.clock.now()) return
  const code = unsealCode(deps.config.authSecret, owner, sealedCode)
  const { language = DEFAULT_LANGUAGE } = (await namesOf(deps.db, [owner.userId])).get(owner.userId) ?? {}
  // The code comes first: phones preview the beginning of a message and can fill the code into the form.
  const text = textsIn(language).say('sms_verification_code', { code, minutes: VALID_MINUTES })
  await deps.sms.send(`outbox-${row.id}`, { to: owner.phoneNumber, text })
}
