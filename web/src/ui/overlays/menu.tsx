import { lazy, Suspense } from 'react'
import type { MenuProps } from './menu-panel.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

const MenuPanel = lazy(() => import('./menu-panel.tsx').then((file) => ({ default: file.MenuPanel })))

/** A menu on a button. Arrow keys, typing ahead (forgotten after 1 s) and focus are Radix's; fetched when first pointed at. */
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
