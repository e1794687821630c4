import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import type { Currency } from '@rihla/domain/pricing/money'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { vehicleTitle } from '../../i18n/vehicle-title.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { CardPrice } from './card-price.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { VehicleCover } from './vehicle-cover.tsx'
import { VehicleRating } from './vehicle-rating.tsx'
import { fuelWord, seatsWord, transmissionWord } from './vehicle-words.ts'

export interface VehicleCardProps {
  vehicle: Vehicle
  /** The currency of this screen until the user chooses one. */
  screenDefault: Currency
  /** Link target; defaults to the vehicle's page without dates. */
  to?: string
  /** An extra badge beside 'Guest favorite'. */
  badge?: string
  /** Width of a card on screen, for the `sizes` attribute of the image. */
  sizes?: string
  /** Loads the picture at once; for the first cards of a page. */
  eager?: boolean
  /** Extra link below the price. */
  foot?: ReactNode
}

/** A listed vehicle in a list. The whole card is one link; the favorite button is a separate target. */
export function VehicleCard({ vehicle, screenDefault, to, badge, sizes, eager, foot }: VehicleCardProps) {
  const title = vehicleTitle(vehicle)
  return (
    <article className="group relative flex flex-col">
      <VehicleCover vehicle={vehicle} sizes={sizes} eager={eager} />
      {(vehicle.isSuperhost || badge) && (
        <div className="absolute start-3 end-14 top-3 flex flex-wrap gap-2">
          {vehicle.isSuperhost && <Badge tone="picture">{m.vehicle_card_guest_favorite()}</Badge>}
          {badge && <Badge tone="picture">{badge}</Badge>}
        </div>
      )}
      <FavoriteButton vehicleId={vehicle.id} vehicle={title} className="absolute end-2.5 top-2.5 z-10" />
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="truncate font-strong">
          <Link
            to={to ?? paths.vehicle(vehicle.id)}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <VehicleRating rating={vehicle.rating} reviewCount={vehicle.reviewCount} />
      </div>
      <p className="truncate text-muted text-sm">
        {vehicle.location}
        {vehicle.distanceKm !== null && (
          <> · {m.vehicle_card_distance({ km: Math.round(vehicle.distanceKm) })}</>
        )}
      </p>
      <p className="truncate text-muted text-sm">
        {`${seatsWord(vehicle.seats)} · ${transmissionWord(vehicle.transmission)} · ${fuelWord(vehicle.fuelType)}`}
      </p>
      <CardPrice vehicle={vehicle} screenDefault={screenDefault} />
      {foot}
    </article>
  )
}
