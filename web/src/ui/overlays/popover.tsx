import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react'
import { type OverlayTriggerProps, useOverlayTrigger } from './use-overlay-trigger.ts'

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string
  /** Draws the button; spread the given props on it. */
  trigger: (props: OverlayTriggerProps) => ReactNode
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Controlled; without it the popover keeps its own state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

const PopoverPanel = lazy(() =>
  import('./popover-panel.tsx').then((file) => ({ default: file.PopoverPanel })),
)

/** A small panel on a button, for a choice that does not deserve a dialog. Fetched when first pointed at. */
export function Popover({ trigger, ...props }: PopoverProps) {
  const { open, requested, setOpen, button, panelId, triggerProps } = useOverlayTrigger({
    kind: 'dialog',
    open: props.open,
    onOpenChange: props.onOpenChange,
  })
  // The button that was pressed shows it first.
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
