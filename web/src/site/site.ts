import type { Me } from '@rihla/contract/accounts'
import { dateInDubai } from '@rihla/domain/dubai-time'
import type { RouterContextProvider } from 'react-router'
import { useRouteLoaderData } from 'react-router'
import { apiContext, siteContext } from '../server-context.ts'
import { type Preferences, preferencesIn } from './preferences.ts'

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
}

export async function loadSite(request: Request, context: Readonly<RouterContextProvider>): Promise<Site> {
  const api = context.get(apiContext)
  const { now, publicUrl, requestId } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  const favoriteIds = me ? (await api.favorites.ids({})).vehicleIds : []
  return {
    me,
    favoriteIds,
    now,
    today: dateInDubai(now),
    publicUrl,
    requestId,
    ...preferencesIn(request.headers.get('cookie')),
  }
}

// While even the facts of the site could not be loaded, the error page still needs a frame to stand in.
const NOTHING_KNOWN: Site = {
  me: null,
  favoriteIds: [],
  now: 0,
  today: '1970-01-01',
  publicUrl: '',
  requestId: '',
  theme: 'system',
  currency: null,
}

export const useSite = (): Site => useRouteLoaderData<Site>('root') ?? NOTHING_KNOWN
