import { type ReactNode, Suspense, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { useNearScreen } from '../../../ui/hooks/use-near-screen.ts'

/** The place of a map within a page: an empty box of its size, until it comes near the screen and the map is loaded. */
export function MapBox({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearScreen(box)
  return (
    <div
      ref={box}
      className={classNames('relative overflow-hidden rounded-card border border-line bg-hover', className)}
    >
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
