import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { TripPrice } from '../../../features/vehicle-card/card-price.tsx'
import { useFavorite } from '../../../features/vehicle-card/use-favorite.ts'
import { VehicleCover } from '../../../features/vehicle-card/vehicle-cover.tsx'
import { vehicleLink } from '../../../features/vehicle-card/vehicle-link.ts'
import { VehicleRating } from '../../../features/vehicle-card/vehicle-rating.tsx'
import type { FlashCode } from '../../../i18n/flash-messages.ts'
import { Money } from '../../../i18n/money.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { type BrowseQuery, paths } from '../../../paths/paths.ts'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** A saved vehicle: the whole card links to it, the favorite button removes it, and the removal can be undone. */
export function WishlistCard(props: {
  vehicle: VehicleCard
  /** The dates of the list, for the links. */
  dates: BrowseQuery
  isSaved: boolean
  eager: boolean
}) {
  const { vehicle, eager } = props
  const to = vehicleLink(vehicle, props.dates)
  const title = vehicleTitle(vehicle)
  const { toggle, isSaved } = useFavorite(
    { vehicleId: vehicle.id, isKept: props.isSaved },
    { returnTo: paths.favorites, notify },
  )
  return (
    <article className="group relative flex h-full flex-col">
      <div className={isSaved ? 'relative' : 'relative opacity-40'}>
        <VehicleCover vehicle={vehicle} eager={eager} />
      </div>
      {isSaved && (
        <BareButton
          aria-label={m.favorites_remove({ vehicle: title })}
          onClick={() => void toggle()}
          className="absolute end-2.5 top-2.5 z-10 grid size-11 place-items-center rounded-full bg-picture-shade text-on-picture backdrop-blur-sm transition hover:scale-105"
        >
          <Heart aria-hidden="true" className="size-5 fill-current" strokeWidth={0} />
        </BareButton>
      )}
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <h3 className="truncate font-strong">
          <Link
            to={to}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:outline-offset-4"
          >
            {title}
          </Link>
        </h3>
        <VehicleRating rating={vehicle.rating} reviewCount={vehicle.reviewCount} />
      </div>
      <p className="truncate text-muted text-sm">{vehicle.location}</p>
      {vehicle.trip ? (
        <TripPrice dailyRateFils={vehicle.dailyRateFils} trip={vehicle.trip} screenDefault="AED" />
      ) : (
        <p className="mt-1.5 text-sm">
          <strong className="text-base">
            <Money fils={vehicle.dailyRateFils} screenDefault="AED" />
          </strong>{' '}
          {m.favorites_per_day()}
        </p>
      )}
      <div className="mt-auto pt-4">
        {isSaved ? (
          <Link
            to={to}
            aria-label={m.favorites_view_details_of({ vehicle: title })}
            className={buttonClasses({ variant: 'secondary', className: 'relative z-10 w-full' })}
          >
            {m.favorites_view_details()}
          </Link>
        ) : (
          <BareButton
            onClick={() => void toggle()}
            className={buttonClasses({ variant: 'secondary', className: 'relative z-10 w-full' })}
          >
            {m.favorites_undo()}
          </BareButton>
        )}
      </div>
    </article>
  )
}

function notify(outcome: FlashCode): void {
  void import('../../../ui/overlays/toast.ts').then(({ toast }) => {
    if (outcome === 'favorite_failed') toast.error(m.favorites_remove_failed())
    else if (outcome === 'favorite_removed') toast.success(m.favorites_removed())
    else toast.success(m.vehicle_card_saved())
  })
}
