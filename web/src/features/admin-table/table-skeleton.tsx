import { m } from '../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../ui/content/skeleton.tsx'

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']

/** Placeholder below the tabs while another list loads. */
export function TableSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-11 w-full rounded-control lg:w-96" />
      <Rows />
    </SkeletonGroup>
  )
}

/** Placeholder for the rows of a list. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-3">
      <Rows />
    </SkeletonGroup>
  )
}

const Rows = () => PLACES.map((place) => <Skeleton key={place} className="h-14 w-full rounded-card" />)
