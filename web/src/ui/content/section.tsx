import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SectionProps {
  heading: ReactNode
  /** Keeps the heading for screen readers and takes it off the screen. */
  headingHidden?: boolean
  /** A sentence under the heading. */
  lead?: ReactNode
  /** At the end of the heading's line: a link to all of it. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A part of a page under its own h2, named by it for those who jump between landmarks. */
export function Section({ heading, headingHidden, lead, action, id, className, children }: SectionProps) {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <div
        className={classNames(
          !headingHidden && 'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
        )}
      >
        <div className="min-w-0">
          <h2 id={headingId} className={headingHidden ? 'sr-only' : 'text-2xl'}>
            {heading}
          </h2>
          {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
