import { useEffect, useEffectEvent } from 'react'

/** The action of each single key on a review page. */
export type ReviewKeys = Partial<Record<string, () => void>>

const WRITING = 'input, textarea, select, [contenteditable], [role="combobox"]'

/** The letter of a key; with a layout of another script, that which the key has on a Latin one: "ش" is "a". */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^(?!\p{Script=Latin})\p{L}/u.test(key) ? code.replace(/^Key/, '') : key).toLowerCase()

/**
 * Single-key shortcuts of the review pages. Inactive while the user types, while a dialog is open, and with Ctrl, Meta
 * or Alt; a key that is held down acts once, so that it cannot decide on the next item.
 */
export function useReviewKeys(keys: ReviewKeys, areOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[letterOf(event)]
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
