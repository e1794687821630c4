import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { BareButton } from './bare-button.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: its name for a screen reader and its title for a mouse. */
  label: string
  icon: ReactNode
  variant?: 'quiet' | 'outlined' | 'on-picture'
  /** For a switch-like button (a heart): whether it is on. */
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
        rest.disabled && 'cursor-not-allowed opacity-50',
        'aria-pressed:text-accent aria-pressed:[&_svg]:fill-current',
        variants[variant],
        className,
      )}
    >
      {icon}
    </BareButton>
  )
}
