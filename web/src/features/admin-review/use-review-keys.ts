import { useEffect, useEffectEvent } from 'react'

/** What each single key does on a page of decisions. */
export type ReviewKeys = Partial<Record<string, () => void>>

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"]'

/**
 * Single keys for who decides one after the other. They rest while somebody types, while a dialog is open, and
 * with any modifier; a key that is held down acts once, so that it cannot decide on what comes next.
 */
export function useReviewKeys(keys: ReviewKeys, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key.toLowerCase()]
    if (!act || event.repeat || event.defaultPrevented) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(WRITING)) return
    if (document.querySelector('[role="dialog"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    if (!areOn) return
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [areOn])
}
