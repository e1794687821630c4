import { useSyncExternalStore } from 'react'
import { isCopy } from './cached-page.ts'

/** Whether what is shown can be true now: there is a network, and the page is no copy of some time ago. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    onConnectionChange,
    // What a copy says was true some time ago, whatever the browser thinks of its network.
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
