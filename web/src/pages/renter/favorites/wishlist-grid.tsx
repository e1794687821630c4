import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { type ReactNode, useState } from 'react'
import { useSite } from '../../../app/root-data.ts'
import { WishlistCard } from './wishlist-card.tsx'

/**
 * The saved vehicles. A removed one keeps its position until the user leaves the page, so that the removal can be
 * undone and the layout does not shift.
 */
export function WishlistGrid({ vehicles, empty }: { vehicles: VehicleCard[]; empty: ReactNode }) {
  const { favoriteIds } = useSite()
  const [shown, setShown] = useState(vehicles)
  const added = vehicles.filter(({ id }) => !shown.some((one) => one.id === id))
  if (added.length > 0) setShown([...added, ...shown])
  if (shown.length === 0) return empty
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {shown.map((vehicle, index) => (
        <li key={vehicle.id}>
          <WishlistCard vehicle={vehicle} isSaved={favoriteIds.includes(vehicle.id)} eager={index < 4} />
        </li>
      ))}
    </ul>
  )
}
