import type { Me } from '@rihla/contract/accounts'
import { useRouteLoaderData } from 'react-router'
import type { Preferences } from './preferences.ts'

/** What every page knows: who looks, how they like it, and what moment it is on the server. */
export interface Site extends Preferences {
  me: Me | null
  /** Vehicles the person saved; empty for visitors. */
  favoriteIds: string[]
  /** The server's present moment, epoch milliseconds. */
  now: number
  /** Today in Dubai, `YYYY-MM-DD`. */
  today: string
  /** The origin people reach the site at, without a slash at the end. */
  publicUrl: string
  /** What to name when asking for help about this page. */
  requestId: string
  language: string
  direction: 'ltr' | 'rtl'
}

// While even the facts of the site could not be loaded, the error page still needs a frame to stand in.
const NOTHING_KNOWN: Site = {
  me: null,
  favoriteIds: [],
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
