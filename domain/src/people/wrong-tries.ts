import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/dubai-time.ts'

/** How many wrong tries in a row are counted, from the first one on, before something else is asked for. */
export interface TriesLimit {
  tries: number
  withinMs: number
}

/**
 * Wrong passwords are counted for one of these:
 * - `account`: all browsers that never signed in to the account, together
 * - `address`: one network address, whatever the accounts
 * - `browser`: one browser that signed in to the account before; nobody else can use up its tries
 * - `proved`: everybody who entered the code of an email to the account's owner
 */
export const SIGN_IN_LIMITS = {
  account: { tries: 10, withinMs: DAY_MS },
  address: { tries: 30, withinMs: 15 * MINUTE_MS },
  browser: { tries: 10, withinMs: 15 * MINUTE_MS },
  proved: { tries: 20, withinMs: HOUR_MS },
} as const satisfies Record<string, TriesLimit>
export type SignInCounter = keyof typeof SIGN_IN_LIMITS

/**
 * Wrong codes of a second step, for all unknown browsers together and for each known one. Three codes are valid at any
 * time, so an attacker who knows the password and guesses every day for a year succeeds with a probability of 3 %.
 */
export const SECOND_STEP_LIMIT: TriesLimit = { tries: 30, withinMs: DAY_MS }

/**
 * Wrong passwords and codes of one session that confirms a sensitive action: a slip costs the owner five minutes at
 * most, and a stolen session does not allow more guesses in a day than a sign-in does.
 */
export const STEP_UP_LIMITS = {
  short: { tries: 5, withinMs: 5 * MINUTE_MS },
  day: { tries: 30, withinMs: DAY_MS },
} as const satisfies Record<string, TriesLimit>

/** Who tries to sign in to an account. */
export interface SignInBrowser {
  /** The browser has signed in to this account before. */
  isKnown: boolean
  /** The code that was emailed to the account's owner came with the password. */
  hasCode: boolean
}

/** Wrong tries so far; `secondStep` counts those of unknown browsers. */
export type WrongTries = Partial<Record<SignInCounter | 'secondStep', number>>

/** The counters of a wrong password. */
export function countersOf({ isKnown, hasCode }: SignInBrowser): SignInCounter[] {
  if (hasCode) return ['proved']
  return isKnown ? ['browser'] : ['account', 'address']
}

/**
 * What a sign-in gets: its password is checked, or a code is emailed to the owner and must come with the password, or
 * it has to wait. Only somebody with the owner's code can ever have to wait, so a stranger cannot keep the owner out.
 */
export function signInCheck(browser: SignInBrowser, wrong: WrongTries): 'password' | 'email_code' | 'wait' {
  const isUsedUp = countersOf(browser).some((one) => (wrong[one] ?? 0) >= SIGN_IN_LIMITS[one].tries)
  if (browser.hasCode) return isUsedUp ? 'wait' : 'password'
  const isGuessedAt = !browser.isKnown && (wrong.secondStep ?? 0) >= SECOND_STEP_LIMIT.tries
  return isUsedUp || isGuessedAt ? 'email_code' : 'password'
}

/**
 * What a code of the second step gets: it is checked, or the sign-in starts again with an emailed code, after which the
 * browser is known and has tries of its own, or it has to wait.
 */
export function secondStepCheck(
  { isKnown }: Pick<SignInBrowser, 'isKnown'>,
  wrong: number,
): 'code' | 'email_code' | 'wait' {
  if (wrong < SECOND_STEP_LIMIT.tries) return 'code'
  return isKnown ? 'wait' : 'email_code'
}
