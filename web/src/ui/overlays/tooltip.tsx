import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/**
 * Text on hover and focus of its child, for optional information. It bundles Radix's positioning: load the part of the
 * page that uses it lazily when it is above the fold.
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
