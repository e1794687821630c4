import { Skeleton } from '../../ui/content/skeleton.tsx'

/** As large as the button of TripDates without dates. */
export const TripDatesSkeleton = () => <Skeleton className="h-9 w-32 rounded-full pointer-coarse:h-11" />
