import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { type ReactNode, useState } from 'react'
import { useSite } from '../../../app/root-data.ts'
import type { BrowseQuery } from '../../../paths/paths.ts'
import { WishlistCard } from './wishlist-card.tsx'

/**
 * The saved vehicles. A removed one keeps its position until the user leaves the page, so that the removal can be
 * undone and the layout does not shift.
 */
export function WishlistGrid(props: {
  vehicles: VehicleCard[]
  /** The dates of the list, for the links. */
  dates: BrowseQuery
  empty: ReactNode
}) {
  const { vehicles, dates, empty } = props
  const { favoriteIds } = useSite()
  const [kept, setKept] = useState(vehicles)
  const added = vehicles.filter(({ id }) => !kept.some((one) => one.id === id))
  if (added.length > 0) setKept([...added, ...kept])
  if (kept.length === 0) return empty
  // The cards of other dates have other prices; a removed vehicle keeps those it had.
  const shown = kept.map((one) => vehicles.find(({ id }) => id === one.id) ?? one)
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {shown.map((vehicle, index) => (
        <li key={vehicle.id}>
          <WishlistCard
            vehicle={vehicle}
            dates={dates}
            isSaved={favoriteIds.includes(vehicle.id)}
            eager={index < 4}
          />
        </li>
      ))}
    </ul>
  )
}
