import { randomUUID } from 'node:crypto'
import { maskPhone } from '@rihla/domain/people/permissions'
import { PHONE_CODE_RESEND_SECONDS } from '@rihla/domain/people/verification'
import { languageFrom } from '@rihla/domain/text/languages'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { textsIn } from '../../../messages/texts.ts'
import { sessionTokenIn } from '../sessions/session-cookie.ts'
import { waitingSessionOf } from '../sessions/session-store.ts'
import { accountKeyOf, knownBrowserIn } from '../sign-in/known-browser.ts'
import { seal, unseal } from './encrypted-secret.ts'
import { addUnconfirmedFactor, factorsGoodFor } from './factor-store.ts'
import {
  factorWithOpenCode,
  lockPhoneFactor,
  openNextCode,
  type SignInSmsToSend,
  verifiedPhoneOf,
} from './phone-factor-store.ts'
import { requireStepUp } from './step-up.ts'
import { hotpOf, newTotpSecret } from './totp.ts'
import { SENT_CODE_VALID_MS } from './verify-factor-code.ts'

const RESEND_MS = PHONE_CODE_RESEND_SECONDS * 1000
const MESSAGES_PER_DAY = 5
const DAY_SECONDS = 24 * 60 * 60

interface SentCode {
  sentTo: string
  resendAt: string
}

/**
 * Starts adding the caller's verified phone as a second factor and sends it a code. Throws 403 `email_not_verified`
 * like an app, 422 `phone_not_verified` without one, `phone_codes_off` where no SMS are sent, 403 `not_allowed` for
 * admins, whose second factor is an app.
 */
export async function startPhone(deps: Deps, call: Call<'person'>): Promise<SentCode & { factorId: string }> {
  requireStepUp(deps, call)
  if (!deps.config.sms.sendsCodes) throw new Refusal('phone_codes_off')
  const { viewer } = call
  if (!viewer.emailVerified) throw new Refusal('email_not_verified')
  if (viewer.userType === 'admin' || viewer.staffWaits) throw new Refusal('not_allowed')
  const phoneNumber = await verifiedPhoneOf(deps.db, viewer.id)
  if (phoneNumber === null) throw new Refusal('phone_not_verified')
  await limitMessages(deps, call, viewer)
  const factorId = randomUUID()
  const sent = await deps.db.transaction().execute(async (trx) => {
    await addUnconfirmedFactor(trx, {
      id: factorId,
      userId: viewer.id,
      name: maskPhone(phoneNumber),
      sealedSecret: seal(deps.config, newTotpSecret(), factorId),
      phoneNumber,
      now: new Date(deps.clock.now()),
    })
    return await sendNextCode(deps, trx, viewer.id, factorId)
  })
  return { ...sent, factorId }
}

/**
 * Sends a code to a phone of the caller, who is signed in or has started to sign in with this browser. Throws 401
 * `two_step_expired` otherwise, 404 for a factor of someone else, 429 within 60 seconds or after five in a day.
 */
export async function sendCode(
  deps: Deps,
  { factorId }: { factorId: string },
  call: Call<'public'>,
): Promise<SentCode> {
  const person = await personTrying(deps, call)
  if (!deps.config.sms.sendsCodes) throw new Refusal('phone_codes_off')
  await limitMessages(deps, call, person)
  return await deps.db.transaction().execute((trx) => sendNextCode(deps, trx, person.id, factorId))
}

/** Delivers an outbox row of topic `sign_in_sms`. Does nothing when the code was used, replaced or has expired. */
export async function deliverSignInSms(
  deps: Deps,
  row: { id: number | string; payload: unknown },
): Promise<void> {
  // Only openNextCode writes rows of this topic.
  const order = row.payload as SignInSmsToSend
  const factor = await factorWithOpenCode(deps.db, order)
  if (!factor?.phone_number || !factor.code_sent_at) return
  if (deps.clock.now() > factor.code_sent_at.getTime() + SENT_CODE_VALID_MS) return
  const code = hotpOf(unseal(deps.config, factor.sealed_secret, factor.id), order.codeNumber)
  const { say } = textsIn(languageFrom(factor.language))
  const text = say('sms_sign_in_code', { code, minutes: SENT_CODE_VALID_MS / MINUTE_MS })
  await deps.sms.send(`outbox-${row.id}`, { to: factor.phone_number, text })
}

/** The phones that can receive a code for a person, with masked numbers, and whether they have an app. */
export async function phonesOf(deps: Deps, userId: string) {
  const factors = await factorsGoodFor(deps.db, userId)
  return {
    hasApp: factors.some(({ kind }) => kind === 'totp'),
    phones: factors
      .filter(({ kind }) => kind === 'phone')
      .map((factor) => ({ factorId: factor.id, number: factor.name })),
  }
}

interface Owner {
  id: string
  email: string
}

async function personTrying(deps: Deps, call: Call<'public'>): Promise<Owner> {
  if (call.viewer.kind === 'person') return call.viewer
  const token = sessionTokenIn(call.headers, deps.config)
  const waiting = token && (await waitingSessionOf(deps.db, token, new Date(deps.clock.now())))
  if (!waiting) throw new Refusal('two_step_expired')
  return { id: waiting.userId, email: waiting.email }
}

async function sendNextCode(
  { clock }: Deps,
  trx: Transaction,
  userId: string,
  factorId: string,
): Promise<SentCode> {
  const factor = await lockPhoneFactor(trx, userId, factorId)
  if (!factor) throw new Refusal('not_found')
  const now = clock.now()
  const wait = (factor.code_sent_at?.getTime() ?? Number.NEGATIVE_INFINITY) + RESEND_MS - now
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) })
  await openNextCode(trx, factor.id, new Date(now))
  return { sentTo: factor.name, resendAt: new Date(now + RESEND_MS).toISOString() }
}

/** Messages per day, for all unknown browsers together: they cannot use up those of a browser that is known. */
async function limitMessages(deps: Deps, call: CallContext, { id, email }: Owner): Promise<void> {
  const browser = knownBrowserIn(deps, call, accountKeyOf(email))
  await deps.limits.takeFor('sign_in_sms', `${id}:${browser ?? ''}`, MESSAGES_PER_DAY, DAY_SECONDS)
}
