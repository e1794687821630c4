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

function onConnectionChange(tell: () => void) {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
