import { STEP_UP_LIMITS } from '@rihla/domain/people/wrong-tries'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call, Person } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { passwordHashOf } from '../password/password-store.ts'
import { sessionCookieOf } from '../sessions/session-cookie.ts'
import { raiseSession } from '../sessions/session-store.ts'
import { signInLibraryOf } from '../sign-in/auth-library.ts'
import { waitUntil } from '../tries/sign-in-tries.ts'
import { countTries, forgetTries } from '../tries/wrong-tries-store.ts'
import { takeSecondStep } from './complete-second-step.ts'
import { hasFactor } from './factor-store.ts'

/** How long a step-up is valid for sensitive actions. */
const FRESH_MS = 5 * MINUTE_MS

/**
 * Protects sensitive actions against use of an unattended session: throws 403 `step_up_required` unless the holder
 * signed in or stepped up at most five minutes ago.
 */
export function requireStepUp(
  { clock }: Pick<Deps, 'clock'>,
  { viewer }: { viewer: Pick<Person, 'steppedUpAt'> },
): void {
  if (viewer.steppedUpAt === null || clock.now() - viewer.steppedUpAt > FRESH_MS) {
    throw new Refusal('step_up_required')
  }
}

/** How a person steps up: by code if they have a factor, else by password, else by a new sign-in. */
export async function stepUpMeansOf(deps: Deps, userId: string): Promise<'code' | 'password' | 'sign_in'> {
  if (await hasFactor(deps.db, userId)) return 'code'
  return (await passwordHashOf(deps.db, userId)) === null ? 'sign_in' : 'password'
}

/**
 * Confirms the caller's identity again, after which the session has a new token. A person with a factor must use a
 * code. Throws 422 `two_step_code_wrong` or `current_password_wrong`, 403 `step_up_required` when only a new sign-in is
 * possible, 429 after too many wrong tries.
 */
export async function stepUp(
  deps: Deps,
  input: { code?: string | undefined; password?: string | undefined },
  { viewer, answerHeaders }: Call<'person'>,
): Promise<{ done: true }> {
  const means = await stepUpMeansOf(deps, viewer.id)
  if (means === 'sign_in') throw new Refusal('step_up_required')
  const counted = await countStepUpTry(deps, viewer)
  const now = new Date(deps.clock.now())
  if (means === 'password') {
    if (!(await isPasswordOf(deps, viewer.id, input.password ?? ''))) {
      throw new Refusal('current_password_wrong')
    }
    await counted.wasRight()
    const token = await raiseSession(deps.db, sessionIdOf(viewer), now)
    answerHeaders.append('set-cookie', sessionCookieOf(deps.config, token))
    return { done: true }
  }
  const token = await deps.db.transaction().execute(async (trx) => {
    const isRight = await takeSecondStep(deps, trx, viewer.id, input.code ?? '')
    return isRight ? await raiseSession(trx, sessionIdOf(viewer), now, { assurance: 'aal2' }) : null
  })
  if (token === null) throw new Refusal('two_step_code_wrong')
  await counted.wasRight()
  answerHeaders.append('set-cookie', sessionCookieOf(deps.config, token))
  return { done: true }
}

/**
 * Counts a password or code that is entered in an open session as wrong; `wasRight` ends the count. Throws 429 after
 * five wrong ones in five minutes or thirty in a day. Only the holder of the session can use them up.
 */
export async function countStepUpTry(
  deps: Deps,
  { sessionId }: Pick<Person, 'sessionId'>,
): Promise<{ wasRight(): Promise<void> }> {
  const now = deps.clock.now()
  const counters = [
    { key: `step-up-day:${sessionId}`, limit: STEP_UP_LIMITS.day },
    { key: `step-up:${sessionId}`, limit: STEP_UP_LIMITS.short },
  ]
  const counted = await countTries(deps.db, counters, new Date(now))
  for (const { key, limit } of counters) {
    const tries = counted.get(key)
    if (tries && tries.tries > limit.tries) throw waitUntil(tries, now)
  }
  return {
    wasRight: () =>
      forgetTries(
        deps.db,
        counters.map(({ key }) => key),
      ),
  }
}

/** Whether this is the person's password; false when they have none. */
export async function isPasswordOf(deps: Deps, userId: string, password: string): Promise<boolean> {
  const hash = await passwordHashOf(deps.db, userId)
  if (hash === null || password === '') return false
  const { password: passwords } = await (await signInLibraryOf(deps)).$context
  return await passwords.verify({ hash, password })
}
