import type { ComponentProps, MouseEvent, ReactNode } from 'react'
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
  quiet: 'text-on-surface not-aria-disabled:hover:bg-hover',
  outlined: 'border border-line bg-raised text-on-surface not-aria-disabled:hover:bg-hover',
  'on-picture': 'bg-raised/90 text-on-surface shadow-resting not-aria-disabled:hover:bg-raised',
}

/**
 * A round button of one icon, 44 px in each direction. A disabled one stays focusable (aria-disabled), so that the
 * keyboard does not lose its place when the last press was the last possible one.
 */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', pressed, className, disabled, onClick, ...rest } = props
  const isBlocked = disabled || rest['aria-disabled'] === true

  function pressUnlessBlocked(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <BareButton
      title={label}
      {...rest}
      onClick={pressUnlessBlocked}
      aria-disabled={isBlocked || undefined}
      aria-label={label}
      aria-pressed={pressed}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition [&_svg]:size-5',
        isBlocked && 'cursor-not-allowed opacity-50',
        'aria-pressed:text-accent aria-pressed:[&_svg]:fill-current',
        variants[variant],
        className,
      )}
    >
      {icon}
    </BareButton>
  )
}
