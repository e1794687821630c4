import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { Link } from 'react-router'
import { VehicleCover } from '../../../../features/vehicle-card/vehicle-cover.tsx'
import { vehicleLink } from '../../../../features/vehicle-card/vehicle-link.ts'
import { VehicleRating } from '../../../../features/vehicle-card/vehicle-rating.tsx'
import { dayInWords } from '../../../../i18n/dates.ts'
import { useMoney } from '../../../../i18n/money.tsx'
import { vehicleTitle } from '../../../../i18n/vehicle-title.ts'
import { m } from '../../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../../paths/paths.ts'

/** A car on the map in one row: its picture at the start, name and price beside it. The whole row is the link. */
export function CarRow({ vehicle, dates }: { vehicle: VehicleCard; dates: BrowseQuery }) {
  const money = useMoney('USD')
  const { trip } = vehicle
  return (
    <article className="relative flex gap-3">
      <div className="w-30 shrink-0">
        <VehicleCover vehicle={vehicle} sizes="120px" />
      </div>
      <div className="min-w-0 flex-1 self-center">
        <h3 className="truncate font-strong text-sm">
          <Link
            to={vehicleLink(vehicle, dates)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-4"
          >
            {vehicleTitle(vehicle)}
          </Link>
        </h3>
        <div className="flex items-center gap-2 text-muted text-sm">
          <span className="truncate">{vehicle.location}</span>
          <VehicleRating rating={vehicle.rating} reviewCount={vehicle.reviewCount} />
        </div>
        <p className="mt-0.5 text-sm">
          <strong className="figures">{money(trip ? trip.totalFils : vehicle.dailyRateFils)}</strong>
          {` ${trip ? m.vehicle_card_total({ days: trip.days }) : m.vehicle_card_per_day()}`}
        </p>
        {trip !== null && trip.shiftDays !== 0 && (
          <p className="font-strong text-sm">
            {m.vehicle_card_other_dates({
              from: dayInWords(trip.pickUpDate),
              to: dayInWords(trip.returnDate),
            })}
          </p>
        )}
      </div>
    </article>
  )
}
