import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { FavoriteForm } from '../../app/favorite-form.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { Section } from '../../ui/content/section.tsx'
import { VehicleCard } from './vehicle-card.tsx'

/** The user's saved cars as a page section labelled `heading`; a link to find a first one when there are none. */
export function SavedCars({ vehicles, heading }: { vehicles: Vehicle[]; heading: string }) {
  if (vehicles.length === 0)
    return (
      <EmptyState
        icon={<Heart />}
        title={m.dashboard_saved_empty()}
        action={
          <Link to={paths.browse()} className={buttonClasses()}>
            {m.dashboard_saved_browse()}
          </Link>
        }
      >
        {m.dashboard_saved_empty_text()}
      </EmptyState>
    )
  return (
    <Section heading={heading} headingHidden>
      <FavoriteForm />
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {vehicles.map((vehicle, index) => (
          <li key={vehicle.id}>
            <VehicleCard vehicle={vehicle} screenDefault="AED" eager={index < 3} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
