import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isCopy } from '../../offline/cached-page.ts'
import { useIsOnline } from '../../offline/use-is-online.ts'
import { m } from '../../paraglide/messages.js'

/**
 * Says so while the browser has no network, or shows a copy; the region stands ready so that screen readers hear it. A
 * copy gives way to the page itself as soon as there is a network.
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
