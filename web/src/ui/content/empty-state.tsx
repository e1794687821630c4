import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** Heading level; 2 by default. */
  level?: 2 | 3
}

/** Message for an empty page or list, with the next step. */
export function EmptyState({ title, children, icon, action, level = 2 }: EmptyStateProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 inline-flex size-16 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft [&_svg]:size-7"
        >
          {icon}
        </span>
      )}
      <Title className="text-xl">{title}</Title>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
