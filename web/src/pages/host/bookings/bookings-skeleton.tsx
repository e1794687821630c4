import { m } from '../../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** Placeholder of the size of the bookings. */
export function BookingsSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-3 md:max-xl:grid-cols-2 xl:gap-0">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div
          key={place}
          className="flex flex-col gap-4 rounded-card border border-line p-4 xl:flex-row xl:items-center xl:rounded-none xl:border-x-0 xl:border-t-0 xl:px-0"
        >
          <div className="flex flex-1 items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="h-5 w-32" />
          </div>
          <Skeleton className="h-5 w-full xl:w-40" />
          <Skeleton className="h-5 w-2/3 xl:w-40" />
          <Skeleton className="h-9 w-1/2 xl:w-44" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
