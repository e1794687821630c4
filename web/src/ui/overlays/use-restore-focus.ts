import { useEffect, useRef } from 'react'
import { openDialog, returnFocus } from './restore-focus.ts'

/**
 * For a modal without a trigger: remembers the focused element when it opens and restores the focus when it closes.
 * Spread the result on Radix's Dialog.Content.
 */
export function useRestoreFocus(open: boolean) {
  const opener = useRef<Element>(null)
  const content = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const panel = content.current
    if (!open) closing.current = panel
    // Opened again before it has faded out: Radix moves the focus only into a new panel.
    else if (panel && panel === closing.current && !panel.contains(document.activeElement)) {
      opener.current = document.activeElement
      panel.focus()
    }
  }, [open])

  return {
    ref: content,
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another modal that has opened meanwhile keeps the focus.
      if (openDialog()) return
      returnFocus(opener.current)
    },
  }
}
