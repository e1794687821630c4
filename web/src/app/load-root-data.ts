import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { RouterContextProvider } from 'react-router'
import { type ApiClient, apiContext, siteContext } from '../server-context.ts'
import { browserWishlistIn } from './browser-wishlist.ts'
import { preferencesIn } from './preferences.ts'
import type { Site } from './root-data.ts'

const NOTHING_UNREAD = { notifications: 0, messages: 0 }

/** The root data of every page, loaded once per document and again after every form. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>): Promise<Site> {
  const api = context.get(apiContext)
  const { now, publicUrl, requestId, stripe, sendsPhoneCodes } = context.get(siteContext)
  const { me } = await api.accounts.me({})
  const inBrowser = browserWishlistIn(request.headers.get('cookie'))
  const [favoriteIds, unread] = await Promise.all([
    // The page is shown even if the favorites or the unread counts cannot be loaded.
    me ? idsOfFavorites(api) : inBrowser,
    me ? api.notifications.unread({}).catch(() => NOTHING_UNREAD) : NOTHING_UNREAD,
  ])
  return {
    me,
    favoriteIds,
    unread,
    wishlistToMerge: me !== null && inBrowser.length > 0,
    now,
    today: dateInDubai(now),
    publicUrl,
    requestId,
    sendsPhoneCodes,
    ...(stripe ? { stripe } : {}),
    ...preferencesIn(request.headers.get('cookie')),
  }
}

async function idsOfFavorites({ favorites }: ApiClient): Promise<string[]> {
  try {
    return (await favorites.ids({})).vehicleIds
  } catch {
    return []
  }
}
