import { lazy, type ReactNode, Suspense } from 'react'
import type { RenderLink } from './render-link.ts'
import { type OverlayTriggerProps, useOverlayTrigger } from './use-overlay-trigger.ts'

/** A line of a menu: a place (`href`) or an act (`onSelect`). */
export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  href?: string
  onSelect?: () => void
  /** For what destroys or ends something. */
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  /** Draws a line above it. */
  startsGroup?: boolean
}

export interface MenuProps {
  /** Names the menu for screen readers. */
  label: string
  /** Draws the button; spread the given props on it. */
  trigger: (props: OverlayTriggerProps) => ReactNode
  items: readonly MenuItem[]
  renderLink?: RenderLink
  align?: 'start' | 'end'
  dir?: 'ltr' | 'rtl'
}

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((file) => ({ default: file.MenuPanel })))

/** A menu on a button. Arrow keys, typing ahead (forgotten after 1 s) and focus are Radix's; fetched when first pointed at. */
export function Menu({ trigger, ...props }: MenuProps) {
  const { open, wanted, setOpen, button, panelId, triggerProps } = useOverlayTrigger({
    kind: 'menu',
  })
  return (
    <span className="relative inline-flex">
      {trigger({
        ...triggerProps,
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault()
            setOpen(true)
          }
        },
      })}
      {wanted && (
        <Suspense>
          <MenuPanel {...props} id={panelId} open={open} onOpenChange={setOpen} button={button} />
        </Suspense>
      )}
    </span>
  )
}
