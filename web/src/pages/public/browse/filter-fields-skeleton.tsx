import { m } from '../../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** Placeholder while the code of the filters loads. */
export function FilterFieldsSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-6">
      {['h-20', 'h-64', 'h-24', 'h-40', 'h-16', 'h-16'].map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins never move
        <Skeleton key={place} className={height} />
      ))}
    </SkeletonGroup>
  )
}
