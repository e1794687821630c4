import type { FullVehicleCard as Vehicle } from '@rihla/contract/categories'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Money } from '../../i18n/money.tsx'
import { vehicleTitle } from '../../i18n/vehicle-title.ts'
import { m } from '../../paraglide/messages.js'
import type { BrowseQuery } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { Badge } from '../../ui/content/badge.tsx'
import { TripPrice } from './card-price.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { PriceComparisonBadge } from './price-comparison-badge.tsx'
import { VehicleCover } from './vehicle-cover.tsx'
import { vehicleLink } from './vehicle-link.ts'
import { VehiclePolicies } from './vehicle-policies.tsx'
import { VehicleRating } from './vehicle-rating.tsx'
import { distanceIncluded, responseWords } from './vehicle-term-words.ts'
import { fuelWord, seatsWord, transmissionWord } from './vehicle-words.ts'

const SHOWN_EXTRAS = 3
const COVER_WIDTHS = '(min-width: 1280px) 24rem, (min-width: 1024px) 30vw, (min-width: 640px) 45vw, 88vw'

/**
 * A listed vehicle with the details needed to compare it. The whole card is one link; the favorite button, `compare`
 * and the button at the bottom are separate targets.
 */
export function FullVehicleCard(props: {
  vehicle: Vehicle
  /** The dates of the list, for the links. */
  dates: BrowseQuery
  compare: ReactNode
  eager: boolean
}) {
  const { vehicle } = props
  const to = vehicleLink(vehicle, props.dates)
  const title = vehicleTitle(vehicle)
  return (
    <article className="group relative flex h-full flex-col rounded-card border border-line bg-raised p-3">
      <div className="relative">
        <VehicleCover vehicle={vehicle} sizes={COVER_WIDTHS} eager={props.eager} />
        <FavoriteButton
          vehicleId={vehicle.id}
          vehicle={title}
          words="favorites"
          className="absolute end-2.5 top-2.5 z-10"
        />
        <div className="absolute start-2.5 top-2.5 z-10">{props.compare}</div>
      </div>
      <div className="flex flex-1 flex-col px-1 pt-3 pb-1">
        <div className="flex items-baseline justify-between gap-3">
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
        <p className="truncate text-muted text-sm">
          {vehicle.location}
          {vehicle.distanceKm !== null && (
            <> · {m.vehicle_card_distance({ km: Math.round(vehicle.distanceKm) })}</>
          )}
        </p>
        <Distinctions vehicle={vehicle} />
        <p className="mt-3 text-sm">
          {seatsWord(vehicle.seats)} · {transmissionWord(vehicle.transmission)} · {fuelWord(vehicle.fuelType)}
        </p>
        <Extras extras={vehicle.extras} />
        <VehiclePolicies vehicle={vehicle} />
        <p className="mt-3 text-muted text-sm">
          {vehicle.hostResponseMinutes !== null && <>{responseWords(vehicle.hostResponseMinutes)} · </>}
          {distanceIncluded(vehicle.includedKmPerDay)}
          {vehicle.isInsured && <> · {m.categories_insured()}</>}
        </p>
        <Foot vehicle={vehicle} title={title} to={to} />
      </div>
    </article>
  )
}

/** Badges for the price comparison and distinguishing features; renders nothing without any. */
function Distinctions({ vehicle }: { vehicle: Vehicle }) {
  const badges = [
    vehicle.instantBook ? m.vehicle_card_instant_book() : null,
    vehicle.isSuperhost ? m.categories_superhost() : null,
    vehicle.fuelType === 'electric' ? m.vehicle_card_electric() : null,
  ].filter((badge) => badge !== null)
  if (badges.length === 0 && !vehicle.priceComparison) return null
  return (
    <div className="mt-2 flex flex-wrap gap-1.5">
      {vehicle.priceComparison && <PriceComparisonBadge comparison={vehicle.priceComparison} />}
      {badges.map((badge) => (
        <Badge key={badge}>{badge}</Badge>
      ))}
    </div>
  )
}

function Extras({ extras }: { extras: string[] }) {
  if (extras.length === 0) return null
  const left = extras.length - SHOWN_EXTRAS
  return (
    <p className="mt-1 text-muted text-sm">
      {extras.slice(0, SHOWN_EXTRAS).join(' · ')}
      {left > 0 && <span className="whitespace-nowrap"> {m.categories_more({ count: left })}</span>}
    </p>
  )
}

function Foot({ vehicle, title, to }: { vehicle: Vehicle; title: string; to: string }) {
  const [word, name] = vehicle.instantBook
    ? [m.categories_book(), m.categories_book_of]
    : [m.categories_view(), m.categories_view_of]
  return (
    <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
      <div className="min-w-0">
        {vehicle.trip ? (
          <TripPrice dailyRateFils={vehicle.dailyRateFils} trip={vehicle.trip} screenDefault="AED" />
        ) : (
          <p className="text-sm">
            <strong className="text-lg">
              <Money fils={vehicle.dailyRateFils} screenDefault="AED" />
            </strong>{' '}
            {m.vehicle_card_per_day()}
          </p>
        )}
      </div>
      <Link
        to={to}
        aria-label={name({ vehicle: title })}
        className={buttonClasses({
          variant: vehicle.instantBook ? 'primary' : 'secondary',
          size: 'sm',
          className: 'relative z-10',
        })}
      >
        {word}
      </Link>
    </div>
  )
}
