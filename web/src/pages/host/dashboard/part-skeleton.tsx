import { m } from '../../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** Placeholder below the tabs while another part of the dashboard loads. */
export function PartSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-4">
      <Skeleton className="h-9 w-48" />
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-32 w-full rounded-card" />
      ))}
    </SkeletonGroup>
  )
}
