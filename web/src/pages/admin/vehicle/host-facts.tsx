import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { PersonLink } from '../../../features/admin-words/person-link.tsx'
import { StatusBadge } from '../../../features/admin-words/status-badges.tsx'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/content/card.tsx'

/** The host of the vehicle and their verification. */
export function HostFacts({ vehicle: { host, hostVerification } }: { vehicle: AdminVehicleDetail }) {
  const Mark = hostVerification.phoneVerified ? CircleCheck : CircleDashed
  return (
    <section aria-labelledby="host">
      <h2 id="host" className="text-xl">
        {m.admin_vehicles_column_host()}
      </h2>
      <Card className="mt-4 grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <PersonLink person={host} />
          <StatusBadge status={hostVerification.status} />
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="flex items-center gap-1.5 [&_svg]:size-4">
            <Mark
              aria-hidden="true"
              className={hostVerification.phoneVerified ? 'text-success' : 'text-muted'}
            />
            {hostVerification.phoneVerified
              ? m.admin_vehicles_phone_verified()
              : m.admin_vehicles_phone_unverified()}
          </span>
          <span>{m.admin_vehicles_host_vehicles({ count: hostVerification.vehicles })}</span>
        </p>
      </Card>
    </section>
  )
}
