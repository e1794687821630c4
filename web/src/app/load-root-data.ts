import { preferredLanguage } from '@rihla/domain/text/languages'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { RouterContextProvider } from 'react-router'
import { LANGUAGE } from '../i18n/language.ts'
import { LANGUAGE_OFFERS } from '../i18n/language-offers.ts'
import { type ApiClient, apiContext, siteContext } from '../server-context.ts'
import { browserWishlistIn } from './browser-wishlist.ts'
import { knowsLanguages, preferencesIn } from './preferences.ts'
import type { Site } from './root-data.ts'

const NOTHING_UNREAD = { notifications: 0, messages: 0 }

/** The root data of every page, loaded once per document and again after every form. */
export async function loadSite(request: Request, context: Readonly<RouterContextProvider>): Promise<Site> {
  const api = context.get(apiContext)
  const { now, publicUrl, requestId, stripe, maps, sendsPhoneCodes } = context.get(siteContext)
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
    ...(maps ? { maps } : {}),
    languageOffer: languageOfferFor(request.headers),
    ...preferencesIn(request.headers.get('cookie')),
  }
}

function languageOfferFor(headers: Headers): Site['languageOffer'] {
  const language = preferredLanguage(headers.get('accept-language'))
  if (language === null || language === LANGUAGE || knowsLanguages(headers.get('cookie'))) return null
  return { language, text: LANGUAGE_OFFERS[language] }
}

async function idsOfFavorites({ favorites }: ApiClient): Promise<string[]> {
  try {
    return (await favorites.ids({})).vehicleIds
  } catch {
    return []
  }
}
