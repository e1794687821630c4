import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { softTones, type Tone } from '../tone.ts'

export interface BadgeProps {
  /** `picture` is for badges on a photo. */
  tone?: Tone | 'picture'
  icon?: ReactNode
  children: ReactNode
  className?: string
}

/** A short status label. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-strong text-xs',
        icon ? '[&_svg]:size-3.5' : undefined,
        tone === 'picture' ? 'bg-raised text-on-surface shadow-resting' : softTones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
