import { PHONE_CODE_VALID_MS } from '@rihla/domain/people/verification'
import type { Deps } from '../../../deps.ts'
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
  await deps.sms.send(`outbox-${row.id}`, { to: owner.phoneNumber, text: wordsFor(code) })
}

// The code comes first: phones preview the beginning of a message and can fill the code into the form.
const wordsFor = (code: string) =>
  `${code} is your Rihla verification code. It works once, for ${VALID_MINUTES} minutes. Do not share it with anyone.`
