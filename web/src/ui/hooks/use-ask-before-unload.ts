import { useEffect } from 'react'

/** While `hasUnsaved`, the browser asks before the tab is closed or the document is left. */
export function useAskBeforeUnload(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasUnsaved])
}
