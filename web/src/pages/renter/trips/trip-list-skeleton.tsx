import { m } from '../../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** Skeletons of the trips, in their size. */
export function TripListSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-4">
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          className="flex flex-col gap-x-6 gap-y-4 rounded-card border border-line p-4 sm:flex-row sm:p-5"
        >
          <Skeleton className="aspect-3/2 w-full shrink-0 rounded-control sm:w-56" />
          <div className="grid flex-1 content-start gap-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-5 w-1/4" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  )
}
