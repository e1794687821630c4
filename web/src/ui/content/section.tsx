import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

export interface SectionProps {
  heading: ReactNode
  /** Id of the heading, which code may then move the focus to. */
  headingId?: string
  /** Hides the heading visually but keeps it for screen readers. */
  headingHidden?: boolean
  /** Text below the heading. */
  lead?: ReactNode
  /** At the end of the heading line: a link to the full list. */
  action?: ReactNode
  id?: string
  className?: string
  children: ReactNode
}

/** A part of a page with its own h2, which names it as a landmark. */
export function Section(props: SectionProps) {
  const { heading, headingHidden, lead, action, id, className, children } = props
  const ownId = useId()
  const headingId = props.headingId ?? ownId
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <div
        className={classNames(
          !headingHidden && 'mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2',
        )}
      >
        <div className="min-w-0">
          <h2
            id={headingId}
            tabIndex={props.headingId ? -1 : undefined}
            className={headingHidden ? 'sr-only' : 'text-2xl'}
          >
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
