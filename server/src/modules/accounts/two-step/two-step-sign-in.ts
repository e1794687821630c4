import type { TwoStepChallenge } from '@rihla/contract/accounts/security'
import { SESSIONS_AT_A_TIME } from '@rihla/domain/people/session-lifetime'
import { SESSION_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call, CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionCookieOf, sessionTokenIn } from '../sessions/session-cookie.ts'
import {
  countWrongCode,
  endOldestSessions,
  endSession,
  raiseSession,
  type WaitingSession,
  waitingSessionOf,
} from '../sessions/session-store.ts'
import { welcomePerson } from '../sign-in/after-sign-in.ts'
import { countSecondStepTry } from '../tries/sign-in-tries.ts'
import { takeSecondStep } from './complete-second-step.ts'
import { phonesOf } from './phone-factor.ts'

const TRIES = 5

/** This browser's sign-in that waits for its second step, or null. */
export async function showChallenge(
  deps: Deps,
  call: Pick<CallContext, 'headers'>,
): Promise<{ challenge: TwoStepChallenge | null }> {
  const token = sessionTokenIn(call.headers, deps.config)
  const waiting = token && (await waitingSessionOf(deps.db, token, new Date(deps.clock.now())))
  return { challenge: waiting ? await challengeOf(deps, waiting) : null }
}

export const challengeOf = async (
  deps: Deps,
  { userId, expiresAt, wrongCodes }: WaitingSession,
): Promise<TwoStepChallenge> => ({
  expiresAt: expiresAt.toISOString(),
  triesLeft: TRIES - wrongCodes,
  ...(await phonesOf(deps, userId)),
})

/**
 * Completes a waiting sign-in with a code. Throws 401 `two_step_expired` when none waits, 422 `two_step_code_wrong`
 * with `triesLeft`; the fifth wrong code ends the sign-in, and the password is required again. Throws 403
 * `sign_in_code_required` after many wrong codes in unknown browsers: the sign-in starts again with an emailed code.
 */
export async function passTwoStep(
  deps: Deps,
  { code }: { code: string },
  call: Call<'public'>,
): Promise<{ done: true }> {
  const token = sessionTokenIn(call.headers, deps.config)
  const now = deps.clock.now()
  const seen = token === null ? null : await waitingSessionOf(deps.db, token, new Date(now))
  if (token === null || !seen) throw new Refusal('two_step_expired')
  const counted = await countSecondStepTry(deps, call, seen.email)
  const outcome = await deps.db.transaction().execute(async (trx) => {
    const waiting = await waitingSessionOf(trx, token, new Date(now), { lock: true })
    if (!waiting) return { newToken: null, triesLeft: null }
    if (await takeSecondStep(deps, trx, waiting.userId, code)) {
      await endOldestSessions(trx, waiting.userId, 'signed_in', SESSIONS_AT_A_TIME - 1)
      const newToken = await raiseSession(trx, waiting.id, new Date(now), {
        assurance: 'aal2',
        expiresAt: new Date(now + SESSION_DAYS * DAY_MS),
      })
      return { newToken, triesLeft: null }
    }
    const triesLeft = TRIES - waiting.wrongCodes - 1
    if (triesLeft > 0) await countWrongCode(trx, waiting.id)
    else await endSession(trx, waiting.id)
    return { newToken: null, triesLeft }
  })
  if (outcome.newToken === null) {
    if (outcome.triesLeft === null) throw new Refusal('two_step_expired')
    throw new Refusal('two_step_code_wrong', { details: { triesLeft: outcome.triesLeft } })
  }
  await counted.wasRight()
  // The cookie lasts as long as the row does from now on.
  call.answerHeaders.append('set-cookie', sessionCookieOf(deps.config, outcome.newToken))
  await welcomePerson(deps, call, { id: seen.userId, email: seen.email }, 'second step')
  return { done: true }
}
