import { useRef } from 'react'

/**
 * For a modal that has no trigger of its own: remembers what had focus when it opened and gives it back when it
 * closes. Spread the result on Radix's Dialog.Content.
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
