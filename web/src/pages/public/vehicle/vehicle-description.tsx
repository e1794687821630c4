import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { Armchair, CircleCheck, Cog, Fuel, Palette } from 'lucide-react'
import { useId } from 'react'
import { fuelWord, seatsWord, transmissionWord } from '../../../features/vehicle-card/vehicle-words.ts'
import { m } from '../../../paraglide/messages.js'

/** The vehicle's facts as chips, the host's description, and its features. */
export function VehicleDescription({ vehicle }: { vehicle: VehicleDetail }) {
  const headingId = useId()
  const featuresId = useId()
  const facts = [
    { Icon: Armchair, words: seatsWord(vehicle.seats) },
    { Icon: Cog, words: transmissionWord(vehicle.transmission) },
    { Icon: Fuel, words: fuelWord(vehicle.fuelType) },
    { Icon: Palette, words: vehicle.color },
  ]
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {m.vehicle_about()}
      </h2>
      <ul aria-label={m.vehicle_facts()} className="flex flex-wrap gap-2">
        {facts.map(({ Icon, words }) => (
          <li
            key={words}
            className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line px-4 text-sm"
          >
            <Icon aria-hidden="true" className="size-4 text-muted" />
            {words}
          </li>
        ))}
      </ul>
      <p dir="auto" className="mt-6 max-w-prose whitespace-pre-line">
        {vehicle.description}
      </p>
      {vehicle.features.length > 0 && (
        <>
          <h3 id={featuresId} className="mt-8 text-lg">
            {m.vehicle_features()}
          </h3>
          <ul aria-labelledby={featuresId} className="mt-3 grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
            {vehicle.features.map(({ name, label, value }) => (
              <li key={name} className="flex items-center gap-2.5">
                <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-muted" />
                <span>
                  {label}
                  {value && <span className="text-muted"> · {value}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
