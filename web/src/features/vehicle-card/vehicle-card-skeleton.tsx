import { m } from '../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../ui/content/skeleton.tsx'

/** Placeholders of the size and grid of the cards. */
export function VehicleCardSkeletons({ count, className }: { count: number; className: string }) {
  return (
    <SkeletonGroup label={m.common_loading()} className={className}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike and never move
        <div key={index}>
          <Skeleton className="aspect-3/2 rounded-card" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-1 h-4 w-1/2" />
          <Skeleton className="mt-1 h-4 w-2/3" />
          <Skeleton className="mt-2 h-6 w-1/3" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
