import type { ReactNode, Ref } from 'react'

export interface PageHeadingProps {
  children: ReactNode
  lead?: ReactNode
  /** At the end of the line: the main buttons of the page. */
  action?: ReactNode
  /** For moving focus here after navigation; without a ref, query the page's `h1`. */
  ref?: Ref<HTMLHeadingElement>
}

/** The only h1 of a page. It is focusable by script, so that a new page is announced by its title. */
export function PageHeading({ children, lead, action, ref }: PageHeadingProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 ref={ref} tabIndex={-1} className="text-3xl">
          {children}
        </h1>
        {lead && <p className="mt-2 max-w-prose text-lg text-muted">{lead}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  )
}
