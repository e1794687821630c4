import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { CircleCheck, CirclePause, Clock3, FileClock, OctagonX } from 'lucide-react'
import { m } from '../../paraglide/messages.js'
import { Badge } from '../../ui/content/badge.tsx'

/** A vehicle's verification status, and whether its papers or its host pause it. */
export function VehicleStatus({
  vehicle,
}: {
  vehicle: Pick<OwnVehicle, 'verificationStatus' | 'isPaused' | 'isPausedForPapers'>
}) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <VerificationBadge status={vehicle.verificationStatus} />
      {vehicle.isPausedForPapers && (
        <Badge tone="danger" icon={<FileClock aria-hidden="true" />}>
          {m.papers_paused_badge()}
        </Badge>
      )}
      {vehicle.isPaused && (
        <Badge tone="neutral" icon={<CirclePause aria-hidden="true" />}>
          {m.host_dashboard_vehicle_paused()}
        </Badge>
      )}
    </span>
  )
}

function VerificationBadge({ status }: { status: OwnVehicle['verificationStatus'] }) {
  switch (status) {
    case 'pending':
      return (
        <Badge tone="warning" icon={<Clock3 aria-hidden="true" />}>
          {m.host_dashboard_vehicle_pending()}
        </Badge>
      )
    case 'rejected':
      return (
        <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
          {m.host_dashboard_vehicle_rejected()}
        </Badge>
      )
    // Both statuses mean the same: listed.
    case 'verified':
    case 'approved':
      return (
        <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
          {m.host_dashboard_vehicle_verified()}
        </Badge>
      )
  }
}
