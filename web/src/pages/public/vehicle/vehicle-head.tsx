import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { Share } from 'lucide-react'
import { type ComponentProps, memo, Suspense } from 'react'
import { Link } from 'react-router'
import { FavoriteButton } from '../../../features/vehicle-card/favorite-button.tsx'
import { VehicleRating } from '../../../features/vehicle-card/vehicle-rating.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { HostBadges } from './lazy-vehicle-parts.ts'
import { shareThisPage } from './share-this-page.ts'

const Badges = memo((props: ComponentProps<typeof HostBadges>) => (
  <Suspense>
    <HostBadges {...props} />
  </Suspense>
))

/** The vehicle's name, location and rating, with the buttons to save and share it. */
export function VehicleHead({ vehicle, className }: { vehicle: VehicleDetail; className: string }) {
  const title = vehicleTitle(vehicle)
  return (
    <header className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ${className}`}>
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-3xl">
          {title}
        </h1>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <VehicleRating rating={vehicle.rating} reviewCount={vehicle.reviewCount} />
          <span className="text-muted text-sm">{vehicle.location}</span>
          <span className="figures text-muted text-sm">{m.vehicle_trips({ count: vehicle.tripCount })}</span>
        </div>
        <Badges vehicle={vehicle} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {vehicle.isOwn && (
          <Link
            to={paths.vehiclePhotos(vehicle.id)}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            {m.vehicle_update_photos()}
          </Link>
        )}
        <Button
          variant="quiet"
          size="sm"
          icon={<Share aria-hidden="true" />}
          onClick={() => void shareThisPage(title)}
        >
          {m.vehicle_share()}
        </Button>
        <FavoriteButton vehicleId={vehicle.id} vehicle={title} look="worded" />
      </div>
    </header>
  )
}
