import { createHash } from 'node:crypto'
import {
  countersOf,
  SECOND_STEP_LIMIT,
  SIGN_IN_LIMITS,
  type SignInBrowser,
  type SignInCounter,
  secondStepCheck,
  signInCheck,
} from '@rihla/domain/people/wrong-tries'
import type { Deps } from '../../../deps.ts'
import type { CallContext } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { networkOf } from '../../../http/client-address.ts'
import { accountKeyOf, knownBrowserIn } from '../sign-in/known-browser.ts'
import { codePeriodAt, isSignInCode } from './sign-in-code.ts'
import { type CountedTries, countTries, forgetTries, takeTryBack, triesOf } from './wrong-tries-store.ts'

/** A try that was counted as wrong before its password was checked. */
export interface SignInTry {
  /** The code of an email came with it: the browser may be remembered as the owner's. */
  hasCode: boolean
  /** Call it when the password was right: ends the count of the account, and takes the try of the address back. */
  wasRight(): Promise<void>
}

/**
 * Counts a try to sign in, before its password is checked and whether or not the account exists. Throws 403
 * `sign_in_code_required` after an email with a code was queued, 422 `sign_in_code_wrong`, and 429 for somebody with
 * the right code and too many wrong passwords.
 */
export async function countSignInTry(
  deps: Deps,
  call: CallContext,
  { email, code }: { email: string; code?: string | undefined },
): Promise<SignInTry> {
  const now = deps.clock.now()
  if (code !== undefined && !isSignInCode(deps.config, email, code, now))
    throw new Refusal('sign_in_code_wrong', { fields: [{ field: 'code', code: 'wrong' }] })
  const account = accountKeyOf(email)
  const known = knownBrowserIn(deps, call, account)
  const browser: SignInBrowser = { isKnown: known !== null, hasCode: code !== undefined }
  const keys: Record<SignInCounter, string> = {
    account: `account:${account}`,
    address: `address:${hashOf(networkOf(call.clientAddress))}`,
    browser: `browser:${account}:${known}`,
    proved: `proved:${account}`,
  }
  try {
    // A refusal takes the count back: only a checked password counts.
    await deps.db.transaction().execute(async (trx) => {
      const secondStep = await triesOf(trx, secondStepKey(account, null), new Date(now))
      const counters = countersOf(browser)
      const limits = counters.map((one) => ({ key: keys[one], limit: SIGN_IN_LIMITS[one] }))
      const counted = await countTries(trx, limits, new Date(now))
      const wrong = counters.map((one) => [one, before(counted.get(keys[one]))] as const)
      const check = signInCheck(browser, { ...Object.fromEntries(wrong), secondStep })
      if (check === 'wait') throw waitUntil(counted.get(keys.proved), now)
      if (check === 'email_code') throw new Refusal('sign_in_code_required')
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sign_in_code_required')
      await emailCode(deps, { email, account, now })
    throw error
  }
  return {
    hasCode: browser.hasCode,
    wasRight: async () => {
      await forgetTries(deps.db, [keys.account, keys.proved, keys.browser])
      // The wrong tries at other accounts stay: signing in to one's own account must not buy more of them.
      if (countersOf(browser).includes('address')) await takeTryBack(deps.db, keys.address)
    },
  }
}

/** A password was set by somebody who reads the owner's mailbox: wrong tries before it no longer count. */
export const forgetSignInTries = (deps: Pick<Deps, 'db'>, email: string): Promise<void> => {
  const account = accountKeyOf(email)
  return forgetTries(deps.db, [`account:${account}`, `proved:${account}`, secondStepKey(account, null)])
}

/**
 * Counts a code of the second step. Throws 403 `sign_in_code_required` when unknown browsers have used up their tries:
 * the sign-in then starts again with an emailed code. Throws 429 for a known browser.
 */
export async function countSecondStepTry(
  deps: Deps,
  call: CallContext,
  email: string,
): Promise<Pick<SignInTry, 'wasRight'>> {
  const now = deps.clock.now()
  const account = accountKeyOf(email)
  const known = knownBrowserIn(deps, call, account)
  const key = secondStepKey(account, known)
  const counted = (await countTries(deps.db, [{ key, limit: SECOND_STEP_LIMIT }], new Date(now))).get(key)
  const check = secondStepCheck({ isKnown: known !== null }, before(counted))
  if (check === 'email_code') throw new Refusal('sign_in_code_required')
  if (check === 'wait') throw waitUntil(counted, now)
  return { wasRight: () => forgetTries(deps.db, [key, secondStepKey(account, null)]) }
}

const secondStepKey = (account: string, browser: string | null) => `second-step:${account}:${browser ?? ''}`

const before = (counted: CountedTries | undefined) => (counted?.tries ?? 1) - 1

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export function waitUntil(counted: CountedTries | undefined, now: number): Refusal {
  const wait = (counted?.expiresAt.getTime() ?? now) - now
  return new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) })
}

/** Queues the email with the code, whether or not the account exists: it is looked up when the email is composed. */
async function emailCode(
  deps: Deps,
  { email, account, now }: { email: string; account: string; now: number },
): Promise<void> {
  const period = codePeriodAt(now)
  await deps.db
    .transaction()
    .execute((trx) => deps.publish(trx, { type: 'account.sign_in_code_asked', email, account, period }))
}
