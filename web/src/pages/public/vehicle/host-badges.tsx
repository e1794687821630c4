import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { type HostBadge, shownBadges } from '@rihla/domain/vehicles/vehicle-badges'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'

const BADGE_WORDS: Record<HostBadge, () => string> = {
  superhost: m.vehicle_badge_superhost,
  verified: m.vehicle_badge_verified,
  instant_book: m.vehicle_badge_instant_book,
  top_rated: m.vehicle_badge_top_rated,
  fast_response: m.vehicle_badge_fast_response,
  reliable: m.vehicle_badge_reliable,
  experienced: m.vehicle_badge_experienced,
}

const badgesOf = ({ host, instantBook, rating, tripCount }: VehicleDetail) =>
  shownBadges({
    isSuperhost: host.isSuperhost,
    isVerified: host.isVerified,
    instantBook,
    rating,
    responseMinutes: host.responseMinutes,
    completionPercent: host.completionPercent,
    tripCount,
  })

/** What distinguishes the host and the vehicle. */
export function HostBadges({ vehicle }: { vehicle: VehicleDetail }) {
  return (
    <ul aria-label={m.vehicle_badges()} className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {badgesOf(vehicle).map((badge) => (
        <li key={badge}>
          <Badge tone="accent">{BADGE_WORDS[badge]()}</Badge>
        </li>
      ))}
    </ul>
  )
}
