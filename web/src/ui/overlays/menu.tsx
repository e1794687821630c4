import { lazy, Suspense } from 'react'
import type { MenuProps } from './menu-panel.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((file) => ({ default: file.MenuPanel })))

/**
 * A menu button. Radix handles arrow keys, typeahead (reset after 1 s) and focus; the panel loads when the user first
 * points at or focuses the button.
 */
export function Menu({ trigger, ...props }: MenuProps) {
  const { open, requested, setOpen, button, panelId, triggerProps } = useOverlayTrigger({
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
      {requested && (
        <Suspense>
          <MenuPanel {...props} id={panelId} open={open} onOpenChange={setOpen} button={button} />
        </Suspense>
      )}
    </span>
  )
}
