import { m } from '../../paraglide/messages.js'
import { Skeleton, SkeletonGroup } from '../../ui/content/skeleton.tsx'

/** Placeholder while a chat loads. */
export const ChatSkeleton = () => (
  <SkeletonGroup label={m.common_loading()} className="flex h-full flex-col justify-end gap-3 p-4">
    <Skeleton className="h-10 w-3/5 rounded-card" />
    <Skeleton className="h-16 w-1/2 rounded-card" />
    <Skeleton className="h-10 w-2/5 self-end rounded-card" />
    <Skeleton className="h-10 w-1/2 rounded-card" />
    <Skeleton className="mt-3 h-11 w-full rounded-control" />
  </SkeletonGroup>
)
