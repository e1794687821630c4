import { SEEN_COOKIE, SEEN_SECONDS } from '@rihla/contract/seen-cookie'
import {
  GUEST_COOKIE_DAYS,
  KNOWN_BROWSER_DAYS,
  SESSION_DAYS,
  SESSION_MAX_DAYS,
  VERIFICATION_LINK_HOURS,
} from '@rihla/domain/retention'
import { DAY_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { FLASH_SECONDS, PREFERENCE_SECONDS, WISHLIST_SECONDS } from '../../../app/cookie-ages.ts'
import { FLASH_COOKIE } from '../../../app/flash-cookie.ts'
import { LANGUAGE_OFFERED_COOKIE } from '../../../app/preferences.ts'
import { m } from '../../../paraglide/messages.js'

export interface CookieWeSet {
  /** Without the name prefix that is used over HTTPS. */
  name: string
  purpose: string
  stays: string
}

/** Lifetime of the sign-in library's state cookie during a sign-in with Google, Facebook or Apple. */
const SIGN_IN_STATE_MS = 5 * MINUTE_MS

const inDays = (seconds: number) => m.cookie_policy_days({ days: (seconds * 1000) / DAY_MS })

/**
 * Every cookie of the site. Add new cookies here; an end-to-end test compares this list with the cookies that are set.
 */
export const cookiesWeSet = (): CookieWeSet[] => [
  {
    name: 'rihla.session_token',
    purpose: m.cookie_policy_session(),
    stays: m.cookie_policy_session_stays({ days: SESSION_DAYS, most: SESSION_MAX_DAYS }),
  },
  {
    name: 'rihla.known_browser',
    purpose: m.cookie_policy_known(),
    stays: m.cookie_policy_days({ days: KNOWN_BROWSER_DAYS }),
  },
  {
    name: 'rihla.sign_up',
    purpose: m.cookie_policy_sign_up(),
    stays: m.cookie_policy_hours({ hours: VERIFICATION_LINK_HOURS }),
  },
  {
    name: 'rihla.state',
    purpose: m.cookie_policy_state(),
    stays: m.cookie_policy_minutes({ minutes: SIGN_IN_STATE_MS / MINUTE_MS }),
  },
  {
    name: 'rihla.support_guest',
    purpose: m.cookie_policy_support(),
    stays: m.cookie_policy_days({ days: GUEST_COOKIE_DAYS }),
  },
  {
    name: SEEN_COOKIE,
    purpose: m.cookie_policy_seen(),
    stays: m.cookie_policy_seconds({ seconds: SEEN_SECONDS }),
  },
  { name: 'theme', purpose: m.cookie_policy_theme(), stays: inDays(PREFERENCE_SECONDS) },
  { name: 'currency', purpose: m.cookie_policy_currency(), stays: inDays(PREFERENCE_SECONDS) },
  { name: 'digits', purpose: m.cookie_policy_digits(), stays: inDays(PREFERENCE_SECONDS) },
  { name: 'map', purpose: m.cookie_policy_map(), stays: inDays(PREFERENCE_SECONDS) },
  { name: 'language', purpose: m.cookie_policy_language(), stays: inDays(PREFERENCE_SECONDS) },
  {
    name: LANGUAGE_OFFERED_COOKIE,
    purpose: m.cookie_policy_language_offered(),
    stays: inDays(PREFERENCE_SECONDS),
  },
  { name: 'wishlist', purpose: m.cookie_policy_wishlist(), stays: inDays(WISHLIST_SECONDS) },
  {
    name: FLASH_COOKIE,
    purpose: m.cookie_policy_flash(),
    stays: m.cookie_policy_seconds({ seconds: FLASH_SECONDS }),
  },
]
