import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 768px)'

function onWidthChange(tell: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether two months fit side by side; the server assumes not. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}
