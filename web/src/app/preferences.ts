import type { Currency } from '@rihla/domain/pricing/money'
import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import { PREFERENCE_SECONDS } from './cookie-ages.ts'
import { cookieIn, plainCookie } from './cookies.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** How digits are drawn on Arabic pages: 0 to 9, or ٠ to ٩. */
export const DIGITS = ['latin', 'arabic'] as const
export type Digits = (typeof DIGITS)[number]
export const CURRENCIES = ['AED', 'USD'] as const satisfies readonly Currency[]

export interface Preferences {
  theme: Theme
  /** Null until the user chooses one: each screen then shows its own default. */
  currency: Currency | null
  digits: Digits
  /** Whether the map beside the results is folded away. */
  mapIsFolded: boolean
}

const oneOf = <T extends string>(allowed: readonly T[], raw: unknown): T | null =>
  allowed.find((value) => value === raw) ?? null

const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_OFFERED_COOKIE = 'language_offered'

/** The language that a preferences form chooses, or null. */
export const languageOfForm = (form: FormData): Language | null => oneOf(LANGUAGE_CODES, form.get('language'))

/** Whether this browser has chosen a language or was offered one. */
export const knowsLanguages = (cookies: string | null): boolean =>
  cookieIn(cookies, LANGUAGE_COOKIE) !== null || cookieIn(cookies, LANGUAGE_OFFERED_COOKIE) !== null

/** The preferences chosen in this browser; an unknown value counts as not chosen. */
export function preferencesIn(cookies: string | null): Preferences {
  return {
    theme: oneOf(THEMES, cookieIn(cookies, 'theme')) ?? 'system',
    currency: oneOf(CURRENCIES, cookieIn(cookies, 'currency')),
    digits: oneOf(DIGITS, cookieIn(cookies, 'digits')) ?? 'latin',
    mapIsFolded: cookieIn(cookies, 'map') === 'folded',
  }
}

/** The Set-Cookie headers for the values of a preferences form; other fields of the form are ignored. */
export function preferenceCookies(form: FormData): string[] {
  const theme = oneOf(THEMES, form.get('theme'))
  const currency = oneOf(CURRENCIES, form.get('currency'))
  const digits = oneOf(DIGITS, form.get('digits'))
  const language = languageOfForm(form)
  return [
    ...(theme ? [plainCookie('theme', theme, PREFERENCE_SECONDS)] : []),
    ...(currency ? [plainCookie('currency', currency, PREFERENCE_SECONDS)] : []),
    ...(digits ? [plainCookie('digits', digits, PREFERENCE_SECONDS)] : []),
    ...(language ? [plainCookie(LANGUAGE_COOKIE, language, PREFERENCE_SECONDS)] : []),
  ]
}
