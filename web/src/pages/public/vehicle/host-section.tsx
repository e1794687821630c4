import type { VerifiedFacts as Facts } from '@rihla/contract/vehicles/vehicle-papers'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { VerifiedFacts } from './verified-facts.tsx'

/** The host's name, badges and metrics; unknown figures are left out. */
export function HostSection({ host, verified }: { host: VehicleDetail['host']; verified: Facts | null }) {
  const facts = [
    host.hostRating === null
      ? null
      : {
          term: m.vehicle_host_rating(),
          value: m.vehicle_host_rating_of({
            rating: host.hostRating.toFixed(1),
            count: host.hostReviewCount,
          }),
        },
    { term: m.vehicle_host_trips(), value: host.tripCount },
    host.responseMinutes === null
      ? null
      : { term: m.vehicle_host_answers(), value: responseWords(host.responseMinutes) },
    host.completionPercent === null
      ? null
      : { term: m.vehicle_host_completion(), value: `${host.completionPercent}%` },
    { term: m.vehicle_host_since(), value: host.memberSince.slice(0, 4) },
  ].filter((fact) => fact !== null)
  return (
    <Section heading={m.vehicle_host()}>
      <div className="flex items-center gap-4">
        <Avatar name={host.name} src={host.avatarUrl} size="lg" />
        <div>
          <p translate="no" className="font-strong text-lg">
            <bdi>{host.name}</bdi>
          </p>
          <div className="mt-1 flex flex-wrap gap-2">
            {host.isSuperhost && <Badge tone="accent">{m.vehicle_badge_superhost()}</Badge>}
            {host.isVerified && <Badge tone="success">{m.vehicle_badge_verified()}</Badge>}
          </div>
        </div>
      </div>
      <div className="mt-6">
        <DefinitionList items={facts} />
      </div>
      {verified && <VerifiedFacts facts={verified} />}
    </Section>
  )
}

function responseWords(minutes: number): string {
  if (minutes <= 60) return m.vehicle_host_within_hour()
  const hours = Math.ceil(minutes / 60)
  return hours <= 24 ? m.vehicle_host_within_hours({ count: hours }) : m.vehicle_host_within_days()
}
