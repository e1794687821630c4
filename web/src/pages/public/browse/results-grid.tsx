import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { FavoriteForm } from '../../../app/favorite-form.tsx'
import { VehicleCard } from '../../../features/vehicle-card/vehicle-card.tsx'
import { VehicleCardSkeletons } from '../../../features/vehicle-card/vehicle-card-skeleton.tsx'
import { vehicleLink } from '../../../features/vehicle-card/vehicle-link.ts'
import { m } from '../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../paths/paths.ts'

const GRID = 'grid gap-x-6 gap-y-10 sm:grid-cols-2'
const ALONE = 'xl:grid-cols-3'
/** Beside the map. */
const BESIDE = 'min-[100rem]:grid-cols-3'
/** A card that is pointed at on the map. */
const POINTED = 'rounded-card data-pointed:bg-accent-soft'
/** Number of cards visible on a phone at first; wider screens load their pictures right after layout. */
const EAGER_CARDS = 1

/** The vehicles found, or placeholders while others load; the search dates are passed on to each vehicle's link. */
export function ResultsGrid(props: {
  vehicles: Vehicle[]
  dates: BrowseQuery
  isLoading: boolean
  isBesideMap: boolean
}) {
  const grid = `${GRID} ${props.isBesideMap ? BESIDE : ALONE}`
  if (props.isLoading) return <ResultsGridSkeleton count={props.vehicles.length} className={grid} />
  return (
    <>
      <FavoriteForm />
      <ul className={grid}>
        {props.vehicles.map((vehicle, place) => (
          // `contain-content` isolates each card's layout; the padding leaves room for the focus ring.
          <li key={vehicle.id} data-vehicle={vehicle.id} className={`contain-content -m-2 p-2 ${POINTED}`}>
            <VehicleCard
              vehicle={vehicle}
              screenDefault="USD"
              to={vehicleLink(vehicle, props.dates)}
              badge={vehicle.instantBook ? m.vehicle_card_instant_book() : undefined}
              sizes="(min-width: 1280px) 18rem, (min-width: 1024px) 30vw, (min-width: 640px) 46vw, 92vw"
              eager={place < EAGER_CARDS}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** As many placeholders as there were cards, so that the page keeps its height. */
function ResultsGridSkeleton({ count, className }: { count: number; className: string }) {
  return <VehicleCardSkeletons count={Math.max(count, 6)} className={className} />
}
