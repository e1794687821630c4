import { useSyncExternalStore } from 'react'
import { isCopy } from './cached-page.ts'

/** Whether the displayed data can be current: the browser is online and the page is not a cached copy. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    // A cached copy is outdated, whatever `navigator.onLine` says.
    () => navigator.onLine && !isCopy(),
    () => true,
  )

function onConnectionChange(notify: () => void) {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
