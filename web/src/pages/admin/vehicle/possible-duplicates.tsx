import type { AdminVehicleDetail, DuplicateMatch } from '@rihla/contract/admin/admin-tables'
import { Link } from 'react-router'
import { StatusBadge } from '../../../features/admin-words/status-badges.tsx'
import { dotList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { Banner } from '../../../ui/content/banner.tsx'

type Duplicate = AdminVehicleDetail['possibleDuplicates'][number]

const MATCH_WORDS: Record<DuplicateMatch, (duplicate: Duplicate) => string> = {
  plate: ({ licensePlate }) => m.admin_vehicles_duplicate_plate({ plate: licensePlate }),
  similar_plate: ({ licensePlate }) => m.admin_vehicles_duplicate_similar_plate({ plate: licensePlate }),
  chassis_number: m.admin_vehicles_duplicate_chassis,
  photo: m.admin_vehicles_duplicate_photo,
}

/**
 * Other vehicles that may be the same car, with the matching data: one of them is wrong, or the car was listed twice.
 */
export function PossibleDuplicates({ vehicle }: { vehicle: AdminVehicleDetail }) {
  if (vehicle.possibleDuplicates.length === 0) return null
  return (
    <Banner tone="warning" title={m.admin_vehicles_duplicates()} className="mt-4">
      <ul className="mt-1 grid gap-2">
        {vehicle.possibleDuplicates.map((duplicate) => (
          <li key={duplicate.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={adminPaths.vehicle(duplicate.id)} className="font-strong underline">
              <bdi>{duplicate.title}</bdi>
            </Link>
            <span>
              {duplicate.host.id === vehicle.host.id
                ? m.admin_vehicles_duplicate_own()
                : m.admin_vehicles_duplicate_of({ host: duplicate.host.name })}
            </span>
            {duplicate.removedAt === null ? (
              <StatusBadge status={duplicate.status} />
            ) : (
              <Badge>{m.admin_vehicles_removed()}</Badge>
            )}
            <span>{factsOf(duplicate)}</span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const factsOf = (duplicate: Duplicate): string =>
  dotList([
    ...duplicate.matches.map((match) => MATCH_WORDS[match](duplicate)),
    ...(duplicate.liveBookings > 0
      ? [m.admin_vehicles_duplicate_bookings({ count: duplicate.liveBookings })]
      : []),
  ])
