import type { FullVehicleCard } from '@rihla/contract/categories'
import { Cigarette, PawPrint, Truck } from 'lucide-react'
import { m } from '../../paraglide/messages.js'

/** What the host allows and offers; renders nothing without any. */
export function VehiclePolicies({ vehicle }: { vehicle: FullVehicleCard }) {
  const policies = [
    { holds: vehicle.petFriendly, word: m.categories_pets(), Icon: PawPrint },
    { holds: vehicle.deliveryAvailable, word: m.categories_delivery(), Icon: Truck },
    { holds: vehicle.smokingAllowed, word: m.categories_smoking(), Icon: Cigarette },
  ].filter(({ holds }) => holds)
  if (policies.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {policies.map(({ word, Icon }) => (
        <li key={word} className="flex items-center gap-1.5">
          <Icon className="size-4 text-muted" aria-hidden="true" />
          {word}
        </li>
      ))}
    </ul>
  )
}
