import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGN_IN_CODE_MINUTES } from '@rihla/domain/retention'
import { type Instant, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../deps.ts'
import { namesOf, type PersonContact, personIdByEmail } from '../profile/account-store.ts'
import { keyFor } from '../two-step/encrypted-secret.ts'

type Keys = Pick<Config, 'authSecret'>

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 10

/** The period a code belongs to. A code is valid in its own period and the next. */
export const codePeriodAt = (now: Instant): number => Math.floor(now / (SIGN_IN_CODE_MINUTES * MINUTE_MS))

/**
 * The code that proves that one reads the mailbox of an address, such as 'abcde-fghjk'. It is derived, so none is
 * stored, and so the code of the newest email is valid however often somebody else asked for one. With 49 bits it
 * cannot be guessed, so wrong codes need no limit that would keep the owner out.
 */
export function signInCodeOf(config: Keys, email: string, period: number): string {
  const digest = createHmac('sha256', keyFor(config, 'sign-in codes')).update(`${period}:${email}`).digest()
  const letters = [...digest.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`
}

/** Whether a code was emailed to this address at most two periods ago, however it is typed. */
export function isSignInCode(config: Keys, email: string, code: string, now: Instant): boolean {
  const given = Buffer.from(plain(code))
  const period = codePeriodAt(now)
  // Both are compared, so that the time taken does not reveal which one matches.
  return [period, period - 1]
    .map((one) => Buffer.from(plain(signInCodeOf(config, email, one))))
    .map((right) => right.length === given.length && timingSafeEqual(right, given))
    .some(Boolean)
}

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The code of an email and its recipient. Null when no account has the address. */
export async function signInCodeFor(
  deps: Deps,
  email: string,
  period: number,
): Promise<(PersonContact & { code: string }) | null> {
  const userId = await personIdByEmail(deps.db, email)
  const person = userId === null ? undefined : (await namesOf(deps.db, [userId])).get(userId)
  return person ? { ...person, code: signInCodeOf(deps.config, person.email, period) } : null
}
