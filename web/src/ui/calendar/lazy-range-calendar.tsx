import { Suspense } from 'react'
import { Skeleton, SkeletonGroup } from '../content/skeleton.tsx'
import { lazyPart } from '../lazy-part.ts'
import type { RangeCalendarProps } from './range-calendar.tsx'

/** Preloads the calendar code, e.g. when the user points at the field that opens it. */
export const fetchRangeCalendar = () => import('./range-calendar.tsx')
const RangeCalendar = lazyPart(async () => (await fetchRangeCalendar()).RangeCalendar)

/**
 * RangeCalendar, loaded when it is rendered; until then a placeholder of the same height. `loadingLabel` is read by
 * screen readers.
 */
export function LazyRangeCalendar({ loadingLabel, ...props }: RangeCalendarProps & { loadingLabel: string }) {
  const standIn = (
    <SkeletonGroup label={loadingLabel} className="flex justify-center gap-8">
      <Skeleton className="h-89 w-full max-w-88" />
      <Skeleton className={props.months === 1 ? 'hidden' : 'h-89 w-full max-w-88 max-md:hidden'} />
    </SkeletonGroup>
  )
  return (
    <Suspense fallback={standIn}>
      <RangeCalendar {...props} />
    </Suspense>
  )
}
