import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'

/** Props of the button of a popover or menu: spread them on the button. */
export interface OverlayTriggerProps {
  ref: RefObject<HTMLButtonElement | null>
  onClick: (event: MouseEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  'aria-haspopup': 'dialog' | 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

/**
 * Open state of an overlay and the props of its button. `requested` becomes true as soon as the user points at or
 * focuses the button: render the panel from then on, so that its code has loaded before the press.
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
