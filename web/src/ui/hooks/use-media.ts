import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds; `onServer` is what the server, which sees no screen, takes it for. */
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
