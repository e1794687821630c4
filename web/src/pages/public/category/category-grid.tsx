import type { FullVehicleCard as Vehicle } from '@rihla/contract/categories'
import { FavoriteForm } from '../../../app/favorite-form.tsx'
import { CompareToggle } from '../../../features/compare-tray/compare-toggle.tsx'
import { FullVehicleCard } from '../../../features/vehicle-card/full-vehicle-card.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../paths/paths.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/content/skeleton.tsx'

const GRID = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3'
/** Cards above the fold on a phone, loaded eagerly; wider screens load theirs as soon as layout is done. */
const EAGER_CARDS = 1

/** The vehicles of a category page, or skeletons of the same size while they load. */
export function CategoryGrid(props: { vehicles: Vehicle[]; dates: BrowseQuery; isLoading: boolean }) {
  if (props.isLoading) return <CardSkeletons count={Math.max(props.vehicles.length, 6)} />
  return (
    <>
      <FavoriteForm />
      <ul className={GRID}>
        {props.vehicles.map((vehicle, place) => (
          <li key={vehicle.id}>
            <FullVehicleCard
              vehicle={vehicle}
              dates={props.dates}
              eager={place < EAGER_CARDS}
              compare={<CompareToggle id={vehicle.id} title={vehicleTitle(vehicle)} />}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <SkeletonGroup label={m.common_loading()} className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins are all alike and never move
        <div key={index} className="rounded-card border border-line bg-raised p-3">
          <Skeleton className="aspect-3/2 rounded-card" />
          <Skeleton className="mt-3 h-6 w-3/4" />
          <Skeleton className="mt-1 h-4 w-1/2" />
          <Skeleton className="mt-3 h-6 w-1/3" />
          <Skeleton className="mt-3 h-4 w-2/3" />
          <Skeleton className="mt-1 h-4 w-1/2" />
          <Skeleton className="mt-3 h-4 w-2/3" />
          <Skeleton className="mt-4 h-11 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
