import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { VehicleCard } from '../../../features/vehicle-card/vehicle-card.tsx'
import { vehicleLink } from '../../../features/vehicle-card/vehicle-link.ts'
import { m } from '../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../paths/paths.ts'
import { Section } from '../../../ui/content/section.tsx'

const MOST = 4

/** Other cars of similar type and price; renders nothing without any. */
export function SimilarCars({ vehicles, dates }: { vehicles: Vehicle[]; dates: BrowseQuery }) {
  if (vehicles.length === 0) return null
  return (
    <Section heading={m.vehicle_similar()} className="page-width mt-4 border-line border-t pt-8 md:px-0">
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {vehicles.slice(0, MOST).map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCard
              vehicle={vehicle}
              screenDefault="USD"
              to={vehicleLink(vehicle, dates)}
              sizes="(min-width: 1024px) 22vw, (min-width: 640px) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
