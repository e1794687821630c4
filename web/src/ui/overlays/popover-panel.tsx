import { Popover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { returnFocus } from './restore-focus.ts'
import { liesInToast } from './toaster.tsx'
import { usesEscape } from './uses-escape.ts'

/** The panel of a Popover; import Popover, which loads this file lazily. */
export function PopoverPanel(props: {
  id: string
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  button: RefObject<HTMLButtonElement | null>
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}) {
  return (
    <Popover.Root open={props.open} onOpenChange={props.onOpenChange}>
      <Popover.Anchor virtualRef={props.button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          id={props.id}
          aria-label={props.label}
          align={props.align ?? 'start'}
          sideOffset={8}
          collisionPadding={12}
          // A press on the button already closes the panel; if it also counted as outside, the panel would close and
          // reopen.
          onInteractOutside={(event) => {
            if (props.button.current?.contains(event.target as Node) || liesInToast(event.target))
              event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (usesEscape(event)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(props.button.current)
          }}
          className={classNames(
            'z-(--layer-floating) max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-card border border-line bg-raised p-4 text-on-surface shadow-floating outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in',
            props.className,
          )}
        >
          {props.children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
