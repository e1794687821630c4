import { useRef } from 'react'

/**
 * For a modal without a trigger: remembers the focused element when it opens and restores the focus when it closes.
 * Spread the result on Radix's Dialog.Content.
 */
export function useRestoreFocus() {
  const opener = useRef<Element>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    },
  }
}
