import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { softTones, type Tone } from '../tone.ts'

const icons: Record<Tone, typeof Info> = {
  neutral: Info,
  accent: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface BannerProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  /** For banners that appear while the page is open: screen readers announce them. */
  live?: boolean
  className?: string
}

/** A notice about the page or the account, in the page flow. */
export function Banner({ tone = 'accent', title, children, action, live, className }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={live ? 'status' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control px-4 py-3',
        softTones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-strong">{title}</p>}
        {children && <div className="text-sm">{children}</div>}
      </div>
      {action}
    </div>
  )
}
