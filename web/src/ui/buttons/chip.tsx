import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BareButton } from './bare-button.tsx'

const chipClasses =
  'inline-flex min-h-9 max-w-full shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors pointer-coarse:min-h-11 [&_svg]:size-4'

/** The chip style as class names, for links. */
export function chipClassNames(chosen: boolean): string {
  return classNames(
    chipClasses,
    chosen
      ? 'border-accent bg-accent-soft font-strong text-on-accent-soft'
      : 'border-line-strong bg-raised hover:bg-hover',
  )
}

export interface ToggleChipProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  chosen: boolean
  onToggle: (chosen: boolean) => void
  icon?: ReactNode
}

/** A toggle in the form of a small chip. */
export function ToggleChip({ chosen, onToggle, icon, className, children, ...rest }: ToggleChipProps) {
  return (
    <BareButton
      {...rest}
      aria-pressed={chosen}
      onClick={() => onToggle(!chosen)}
      className={classNames(chipClassNames(chosen), className)}
    >
      {icon}
      {children}
    </BareButton>
  )
}

/** An applied choice that can be removed; `removeLabel` names the action: "Remove filter: Automatic". */
export function RemovableChip(props: { children: ReactNode; removeLabel: string; onRemove: () => void }) {
  return (
    <BareButton aria-label={props.removeLabel} onClick={props.onRemove} className={chipClassNames(true)}>
      <span className="min-w-0 truncate">{props.children}</span>
      <X aria-hidden="true" />
    </BareButton>
  )
}
