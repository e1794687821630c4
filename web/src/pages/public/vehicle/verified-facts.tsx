import type { VerifiedFacts as Facts } from '@rihla/contract/vehicles/vehicle-papers'
import { ShieldCheck } from 'lucide-react'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'

const WORDS: Record<Facts['verified'][number]['what'], () => string> = {
  host_identity: m.vehicle_verified_host_identity,
  trade_licence: m.vehicle_verified_trade_licence,
  rental_permit: m.vehicle_verified_rental_permit,
  registration: m.vehicle_verified_registration,
  insurance: m.vehicle_verified_insurance,
  inspection: m.vehicle_verified_inspection,
}

/** Who rents out, and what was verified about them and the car, and until when. */
export function VerifiedFacts({ facts }: { facts: Facts }) {
  const { hostKind, operatorName, verified, isPausedForPapers } = facts
  return (
    <div className="mt-6 grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={hostKind === 'licensed_operator' ? 'accent' : 'neutral'}>
          {hostKind === 'licensed_operator' ? m.host_kind_operator() : m.host_kind_individual()}
        </Badge>
        {operatorName && (
          <bdi translate="no" className="font-strong">
            {operatorName}
          </bdi>
        )}
      </p>
      {isPausedForPapers && <Banner tone="warning">{m.vehicle_verified_paused()}</Banner>}
      <div>
        <h3 className="text-lg">{m.vehicle_verified_title()}</h3>
        {verified.length === 0 ? (
          <p className="mt-1 text-muted">{m.vehicle_verified_none()}</p>
        ) : (
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {verified.map(({ what, until }) => (
              <li key={what} className="flex items-start gap-2">
                <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
                <span>
                  {WORDS[what]()}
                  <span className="figures block text-muted text-sm">
                    {until === null
                      ? m.vehicle_verified_checked()
                      : m.vehicle_verified_until({ day: dayWithYear(until) })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
