import { dateInDubai } from '@rihla/domain/dubai-time'
import type { RouterContextProvider } from 'react-router'
import { getLocale, getTextDirection } from '../paraglide/runtime.js'
import { apiContext, siteContext } from '../server-context.ts'
import { preferencesIn } from './preferences.ts'
import type { Site } from './site.ts'

/** What every page knows, read once per document and again after every form. */
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
    language: getLocale(),
    direction: getTextDirection(),
    ...preferencesIn(request.headers.get('cookie')),
  }
}
