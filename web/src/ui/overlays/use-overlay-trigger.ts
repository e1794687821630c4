import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'

/** What the button of a popover or menu must carry: spread it on the button. */
export interface OverlayTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/**
 * The open state of something that hangs on a button, and the props of that button. `requested` turns true as soon as a
 * person points at or focuses the button: drawn from then on, the panel's code is there by the time they press.
 */
export function useOverlayTrigger(options: {
  kind: 'dialog' | 'menu'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}) {
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [ownOpen, setOwnOpen] = useState(false)
  const [approached, setApproached] = useState(false)
  const open = options.open ?? ownOpen

  function setOpen(next: boolean) {
    setApproached(true)
    setOwnOpen(next)
    options.onOpenChange?.(next)
  }

  const triggerProps: OverlayTriggerProps = {
    ref: button,
    onClick: () => setOpen(!open),
    onPointerEnter: () => setApproached(true),
    onFocus: () => setApproached(true),
    'aria-haspopup': options.kind,
    'aria-expanded': open,
    'aria-controls': open ? panelId : undefined,
  }
  return { open, requested: approached || open, setOpen, button, panelId, triggerProps }
}
