import type { Currency } from '@rihla/domain/pricing/money'
import { PREFERENCE_SECONDS } from './cookie-ages.ts'
import { cookieIn, plainCookie } from './cookies.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const CURRENCIES = ['AED', 'USD'] as const satisfies readonly Currency[]

export interface Preferences {
  theme: Theme
  /** Null until the user chooses one: each screen then shows its own default. */
  currency: Currency | null
}

const oneOf = <T extends string>(allowed: readonly T[], raw: unknown): T | null =>
  allowed.find((value) => value === raw) ?? null

/** The preferences chosen in this browser; an unknown value counts as not chosen. */
export function preferencesIn(cookies: string | null): Preferences {
  return {
    theme: oneOf(THEMES, cookieIn(cookies, 'theme')) ?? 'system',
    currency: oneOf(CURRENCIES, cookieIn(cookies, 'currency')),
  }
}

/** The Set-Cookie headers for the values of a preferences form; other fields of the form are ignored. */
export function preferenceCookies(form: FormData): string[] {
  const theme = oneOf(THEMES, form.get('theme'))
  const currency = oneOf(CURRENCIES, form.get('currency'))
  return [
    ...(theme ? [plainCookie('theme', theme, PREFERENCE_SECONDS)] : []),
    ...(currency ? [plainCookie('currency', currency, PREFERENCE_SECONDS)] : []),
  ]
}
