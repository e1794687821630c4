import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { FavoriteForm } from '../../../app/favorite-form.tsx'
import { VehicleCard } from '../../../features/vehicle-card/vehicle-card.tsx'
import { VehicleCardSkeletons } from '../../../features/vehicle-card/vehicle-card-skeleton.tsx'
import { m } from '../../../paraglide/messages.js'
import { type BrowseQuery, paths } from '../../../paths/paths.ts'

const grid = 'grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-3'
/** Cards in sight on a phone when the page opens; wider screens ask for theirs as soon as they are laid out. */
const EAGER_CARDS = 1

/** The vehicles found, or stand-ins while others are on the way; the dates of the search go along to each. */
export function ResultsGrid(props: { vehicles: Vehicle[]; dates: BrowseQuery; isLoading: boolean }) {
  if (props.isLoading) return <ResultsGridSkeleton count={props.vehicles.length} />
  return (
    <>
      <FavoriteForm />
      <ul className={grid}>
        {props.vehicles.map((vehicle, place) => (
          // What changes elsewhere has nothing to do with a card; the edge leaves room for the ring of what has focus.
          <li key={vehicle.id} className="contain-content -m-2 p-2">
            <VehicleCard
              vehicle={vehicle}
              screenDefault="USD"
              to={paths.vehicle(vehicle.id, props.dates)}
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

/** As many stand-ins as there were cards, so that the page keeps its height. */
function ResultsGridSkeleton({ count }: { count: number }) {
  return <VehicleCardSkeletons count={Math.max(count, 6)} className={grid} />
}
