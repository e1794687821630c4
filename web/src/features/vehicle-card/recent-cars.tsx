import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { useEffect, useState } from 'react'
import { usePersonalValue } from '../../offline/use-personal-value.ts'
import { m } from '../../paraglide/messages.js'
import { Section } from '../../ui/content/section.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { ANYONE, VIEWED_CARS, viewedCarsIn } from './viewed-cars.ts'

/** The cars whose pages were opened in this browser, newest first; renders nothing without any that is still listed. */
export function RecentCars() {
  const ids = viewedCarsIn(usePersonalValue(ANYONE, VIEWED_CARS))
  const vehicles = useCards(ids)
  if (vehicles.length === 0) return null
  return (
    <Section heading={m.vehicle_card_recently_viewed()} className="mt-12">
      <ul className="scrollbar-none -mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pb-2">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className="w-64 shrink-0 snap-start">
            <VehicleCard vehicle={vehicle} screenDefault="USD" sizes="16rem" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The cards of these vehicles; those that are no longer listed, and all of them when they cannot be read, are missing. */
function useCards(ids: readonly string[]): Vehicle[] {
  const [vehicles, setVehicles] = useState<Vehicle[]>([])
  const asked = ids.join()
  useEffect(() => {
    if (asked === '') return
    const stop = new AbortController()
    async function read() {
      try {
        const { liveApi } = await import('../../api/live-api.ts')
        const answer = await liveApi.vehicles.cards({ ids: asked.split(',') }, { signal: stop.signal })
        if (!stop.signal.aborted) setVehicles(answer.vehicles)
      } catch {
        // The page does without them.
      }
    }
    void read()
    return () => stop.abort()
  }, [asked])
  // After a sign-out the list is gone at once.
  return vehicles.filter(({ id }) => ids.includes(id))
}
