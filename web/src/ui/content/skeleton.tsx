import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * A grey placeholder; give it the size of the content, so that the layout does not shift. Hidden from screen readers.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-small bg-hover', className)}
    />
  )
}

/** Wraps skeletons and announces once that content is loading. */
export function SkeletonGroup(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  )
}
