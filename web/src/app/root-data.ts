import type { Me } from '@rihla/contract/accounts/accounts'
import { useRouteLoaderData } from 'react-router'
import type { StripeInBrowsers } from '../server-context.ts'
import type { Preferences } from './preferences.ts'

/** What every page knows: who looks, how they like it, and what moment it is on the server. */
export interface Site extends Preferences {
  me: Me | null
  /** Vehicles the person saved; of a visitor those kept in this browser. */
  favoriteIds: string[]
  /** Somebody signed in after saving vehicles in this browser: these wait to be merged. */
  wishlistToMerge: boolean
  /** What waits for this person to be read; nought for visitors. */
  unread: { notifications: number; messages: number }
  /** The server's present moment, epoch milliseconds. */
  now: number
  /** Today in Dubai, `YYYY-MM-DD`. */
  today: string
  /** The origin people reach the site at, without a slash at the end. */
  publicUrl: string
  /** What to name when asking for help about this page. */
  requestId: string
  /** Whose fields cards are typed into; absent: our own, of the simulated network. */
  stripe?: StripeInBrowsers | undefined
  language: string
  direction: 'ltr' | 'rtl'
}

// While even the facts of the site could not be loaded, the error page still needs a frame to stand in.
const NOTHING_KNOWN: Site = {
  me: null,
  favoriteIds: [],
  wishlistToMerge: false,
  unread: { notifications: 0, messages: 0 },
  now: 0,
  today: '1970-01-01',
  publicUrl: '',
  requestId: '',
  language: 'en',
  direction: 'ltr',
  theme: 'system',
  currency: null,
}

export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? NOTHING_KNOWN
