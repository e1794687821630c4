import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../../offline/cached-page.ts'
import { useIsOnline } from '../../offline/use-is-online.ts'
import { m } from '../../paraglide/messages.js'

/**
 * A banner shown while the browser is offline; its live region is always present, so that screen readers announce it.
 * Reloads a cached copy of a page once the browser is online.
 */
export function OfflineBanner() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const readAgain = () => {
      if (isCopy() && navigator.onLine) void revalidate()
    }
    readAgain()
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [revalidate])
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="bg-warning-soft px-4 text-on-warning-soft py-2.5 text-center font-strong text-sm">
          {m.common_offline()}
        </p>
      )}
    </div>
  )
}
