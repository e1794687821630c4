import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../../offline/cached-page.ts'
import { cookieIn } from '../cookies.ts'
import { useSite } from '../root-data.ts'

/**
 * Reloads the data of a page that comes back into view with other preferences than the browser has by now: they were
 * chosen in another tab, or on a later page of the history. Otherwise a wishlist and a search in two tabs would show
 * prices in different currencies.
 */
export function usePreferencesAcrossTabs(): void {
  const { theme, currency, digits } = useSite()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden' || isCopy()) return
      const chosen = (name: string) => cookieIn(document.cookie, name)
      const isSame =
        (chosen('theme') ?? 'system') === theme &&
        chosen('currency') === currency &&
        (chosen('digits') ?? 'latin') === digits
      if (!isSame) void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [theme, currency, digits, revalidate])
}
