import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { type OverlayTriggerProps, useOverlayTrigger } from './use-overlay-trigger.ts'

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string
  /** Renders the button; spread the given props on it. */
  trigger: (props: OverlayTriggerProps) => ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Controlled; without it the popover manages its own state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

const PopoverPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel)

/**
 * A small panel at a button, for a choice too small for a dialog. It loads when the user first points at or focuses the
 * button.
 */
export function Popover({ trigger, ...props }: PopoverProps) {
  const { open, requested, setOpen, button, panelId, triggerProps } = useOverlayTrigger({
    kind: 'dialog',
    open: props.open,
    onOpenChange: props.onOpenChange,
  })
  // Deferred, so that the pressed button responds before the panel renders.
  const isPanelOpen = useDeferredValue(open)
  return (
    <>
      {trigger(triggerProps)}
      {requested && (
        <Suspense>
          <PopoverPanel {...props} id={panelId} open={isPanelOpen} onOpenChange={setOpen} button={button} />
        </Suspense>
      )}
    </>
  )
}
