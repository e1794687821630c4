import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; `onServer` is the value assumed on the server. */
export function useMedia(query: string, onServer: boolean): boolean {
  const listen = useCallback(
    (notify: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => onServer,
  )
}
