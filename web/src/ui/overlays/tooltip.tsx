import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/**
 * Words on hover and focus of the control inside it, for an aside nobody must read. It brings Radix's positioning
 * with it: load the part of a page that uses it lazily when it is on the first screen.
 */
export function Tooltip(props: { words: ReactNode; side?: 'top' | 'bottom'; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={300}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{props.children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={props.side ?? 'top'}
            sideOffset={6}
            collisionPadding={8}
            className="z-(--layer-floating) max-w-64 animate-fade-in rounded-small bg-on-surface px-3 py-2 text-sm text-surface shadow-floating"
          >
            {props.words}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
