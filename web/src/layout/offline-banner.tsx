import { useSyncExternalStore } from 'react'
import { m } from '../paraglide/messages.js'

function onConnectionChange(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Says so while the browser has no network; the region stands ready so that screen readers hear it. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
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
