import type { AdminVehicleDetail } from '@rihla/contract/admin-tables'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/banner.tsx'

/** Other vehicles with the same plate: one of them is wrong, or the car was listed twice. */
export function SamePlate({ vehicle }: { vehicle: AdminVehicleDetail }) {
  if (vehicle.samePlate.length === 0) return null
  return (
    <Banner tone="warning" title={m.admin_vehicles_same_plate()} className="mt-4">
      <ul>
        {vehicle.samePlate.map(({ id, title }) => (
          <li key={id}>
            <Link to={adminPaths.vehicle(id)} className="underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
