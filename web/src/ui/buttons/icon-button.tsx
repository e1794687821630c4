import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BareButton } from './bare-button.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button does: its accessible name and its title. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'outlined' | 'on-picture'
  /** Whether a toggle button, such as the favorite button, is on. */
  pressed?: boolean
}

const variants = {
  quiet: 'text-on-surface enabled:hover:bg-hover',
  outlined: 'border border-line bg-raised text-on-surface enabled:hover:bg-hover',
  'on-picture': 'bg-raised/90 text-on-surface shadow-resting enabled:hover:bg-raised',
}

/** A round button of one icon, 44 px in each direction. */
export function IconButton({ label, icon, variant = 'quiet', pressed, className, ...rest }: IconButtonProps) {
  return (
    <BareButton
      title={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition [&_svg]:size-5',
        (rest.disabled || rest['aria-disabled']) && 'cursor-not-allowed opacity-50',
        'aria-pressed:text-accent aria-pressed:[&_svg]:fill-current',
        variants[variant],
        className,
      )}
    >
      {icon}
    </BareButton>
  )
}
