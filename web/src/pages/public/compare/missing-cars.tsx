import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'

/** Says how many cars in the URL are no longer listed. */
export function MissingCars({ count }: { count: number }) {
  return (
    <div className="mt-6">
      <Banner tone="warning">{count === 1 ? m.compare_missing() : m.compare_missing_many({ count })}</Banner>
    </div>
  )
}
