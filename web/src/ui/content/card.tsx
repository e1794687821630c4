import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps extends ComponentProps<'div'> {
  /** `outlined` for a box in the page, `raised` for one that floats over it, `sunken` for secondary content. */
  look?: 'outlined' | 'raised' | 'sunken'
  /** No padding: for a picture that reaches the border. */
  flush?: boolean
}

const looks = {
  outlined: 'border border-line bg-raised',
  raised: 'border border-line bg-raised shadow-raised',
  sunken: 'bg-sunken',
}

/** A box that groups content; use it sparingly, spacing is often enough. */
export function Card({ look = 'outlined', flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card', looks[look], flush ? 'overflow-hidden' : 'p-4 sm:p-6', className)}
    />
  )
}
