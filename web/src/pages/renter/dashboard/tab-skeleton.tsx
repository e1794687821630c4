import { m } from '../../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

/** Placeholder while a tab loads. */
export function TabSkeleton() {
  return (
    <SkeletonGroup label={m.common_loading()} className="grid gap-4">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </SkeletonGroup>
  )
}
