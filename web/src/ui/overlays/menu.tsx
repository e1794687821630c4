import { Suspense, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { MenuProps } from './menu-panel.tsx'
import { useOverlayTrigger } from './use-overlay-trigger.ts'

const MenuPanel = lazyPart(async () => (await import('./menu-panel.tsx')).MenuPanel)

/**
 * A menu button. Radix handles arrow keys, typeahead (reset after 1 s) and focus; the panel loads when the user first
 * points at or focuses the button.
 */
export function Menu({ trigger, ...props }: MenuProps) {
  const { open, requested, setOpen, button, panelId, triggerProps } = useOverlayTrigger({
    kind: 'menu',
  })
  // The panel may load only after the key was pressed, so it cannot know by itself that it was opened by a key.
  const [startsAtFirst, setStartsAtFirst] = useState(false)
  return (
    <span className="relative inline-flex">
      {trigger({
        ...triggerProps,
        onClick: (event) => {
          // Enter and Space click without a pointer.
          setStartsAtFirst(!open && event.detail === 0)
          triggerProps.onClick(event)
        },
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown' && !open) {
            event.preventDefault()
            setStartsAtFirst(true)
            setOpen(true)
          }
        },
      })}
      {requested && (
        <Suspense>
          <MenuPanel
            {...props}
            id={panelId}
            open={open}
            onOpenChange={(next) => {
              setStartsAtFirst(false)
              setOpen(next)
            }}
            button={button}
            startsAtFirst={startsAtFirst}
          />
        </Suspense>
      )}
    </span>
  )
}
