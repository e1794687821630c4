import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A grey stand-in; give it the size of what will come, so that nothing moves. Silent for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-small bg-hover', className)}
    />
  )
}

/** Wraps skeletons: says once, in words, that something is loading. */
export function SkeletonGroup(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  )
}
