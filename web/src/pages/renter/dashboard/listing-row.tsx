import type { OwnVehicle } from '@rihla/contract/vehicles/own-vehicle'
import { Link } from 'react-router'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { VehicleStatus } from '../../../features/host-dashboard/vehicle-status.tsx'
import { Money } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** One of the host's vehicles: its status, and the link to edit it. */
export function ListingRow({ vehicle }: { vehicle: OwnVehicle }) {
  const title = vehicleTitle(vehicle)
  return (
    <article className="group relative flex items-center gap-4 rounded-card border border-line bg-raised p-4 transition-shadow hover:shadow-raised sm:gap-6">
      <BookingCover
        vehicle={vehicle}
        sizes="9rem"
        className="aspect-3/2 w-28 shrink-0 rounded-control sm:w-36"
      />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 text-balance text-lg leading-snug max-sm:text-base">
          <Link
            to={paths.ownVehicle(vehicle.id)}
            aria-label={m.dashboard_edit_of({ vehicle: title })}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-2"
          >
            {title}
          </Link>
        </h3>
        <p className="truncate text-muted text-sm">{vehicle.location}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <VehicleStatus vehicle={vehicle} />
          <span className="text-sm">
            <Money fils={vehicle.dailyRateFils} screenDefault="AED" /> {m.vehicle_card_per_day()}
          </span>
        </div>
      </div>
    </article>
  )
}
