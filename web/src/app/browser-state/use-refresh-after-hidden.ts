import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { checkSession, publishSession } from '../session.ts'

/** After being hidden this long, a tab reloads its data: it may be outdated, and the session may have been extended. */
const STALE_AFTER_MS = 5 * 60_000

/** Checks the session of a tab that comes back into view, and reloads its data when it was hidden for long. */
export function useRefreshAfterHidden(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let hiddenSince = 0
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') hiddenSince = performance.now()
      else if (hiddenSince > 0) {
        checkSession()
        if (performance.now() - hiddenSince <= STALE_AFTER_MS) return
        void revalidate().then(() => publishSession('TOKEN_REFRESHED', false))
      }
    }
    document.addEventListener('visibilitychange', handleVisibility)
    return () => document.removeEventListener('visibilitychange', handleVisibility)
  }, [revalidate])
}
