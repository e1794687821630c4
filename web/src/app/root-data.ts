import type { Me } from '@rihla/contract/accounts/accounts'
import type { Language } from '@rihla/domain/text/languages'
import { useRouteLoaderData } from 'react-router'
import type { MapsInBrowsers, StripeInBrowsers } from '../server-context.ts'
import type { Preferences } from './preferences.ts'

/** Data of every page: the viewer, their preferences, and the server's time. */
export interface Site extends Preferences {
  me: Me | null
  /** Vehicles that the user saved; for a visitor, those saved in this browser. */
  favoriteIds: string[]
  /** The user signed in after saving vehicles in this browser, which are still to be merged. */
  wishlistToMerge: boolean
  /** Unread counts of this user; zero for visitors. */
  unread: { notifications: number; messages: number }
  /** The server's current time, epoch milliseconds. */
  now: number
  /** Today in Dubai, `YYYY-MM-DD`. */
  today: string
  /** The public origin of the site, without a trailing slash. */
  publicUrl: string
  /** The reference to give to support about this page. */
  requestId: string
  /** Settings of Stripe's card fields; absent: the built-in card form of the sandbox network. */
  stripe?: StripeInBrowsers | undefined
  /** The operator's own base map; absent: the one that ships with the product. */
  maps?: MapsInBrowsers | undefined
  /** The language that the browser prefers to the page's, with the sentence that offers it; null once offered. */
  languageOffer: { language: Language; text: string } | null
  /** Whether codes are sent by SMS; without them phones are not verified, and need not be. */
  sendsPhoneCodes: boolean
}

// When even the root data cannot be loaded, the error page still needs a frame.
const NOTHING_KNOWN: Site = {
  me: null,
  favoriteIds: [],
  wishlistToMerge: false,
  unread: { notifications: 0, messages: 0 },
  now: 0,
  today: '1970-01-01',
  publicUrl: '',
  requestId: '',
  sendsPhoneCodes: true,
  languageOffer: null,
  theme: 'system',
  currency: null,
}

export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? NOTHING_KNOWN
