import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../../paths/paths.ts'
import { CarRow } from './car-row.tsx'
import { pointAt } from './pointed-car.ts'

interface CardsStripProps {
  vehicles: readonly VehicleCard[]
  /** The car whose pin was selected: its card comes to the middle. */
  selectedId: string | null
  dates: BrowseQuery
}

/** The cards below a map on a narrow screen. The one in the middle inverts its pin. */
export function CardsStrip({ vehicles, selectedId, dates }: CardsStripProps) {
  const strip = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const card = selectedId && strip.current?.querySelector(`[data-vehicle="${CSS.escape(selectedId)}"]`)
    if (!card) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    card.scrollIntoView({ inline: 'center', block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  }, [selectedId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other vehicles are other children
  useEffect(() => {
    const row = strip.current
    if (!row) return
    // The band in the middle of the strip holds one card.
    const inMiddle = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        const id = (entry?.target as HTMLElement | undefined)?.dataset.vehicle
        if (id) pointAt(id)
      },
      { root: row, rootMargin: '0px -49% 0px -49%' },
    )
    for (const card of row.children) inMiddle.observe(card)
    return () => inMiddle.disconnect()
  }, [vehicles])

  if (vehicles.length === 0) return null
  return (
    <ul
      ref={strip}
      aria-label={m.browse_results()}
      className="scrollbar-none flex snap-x snap-mandatory gap-3 overflow-x-auto px-gutter pt-2 pb-4"
    >
      {vehicles.map((vehicle) => (
        <li
          key={vehicle.id}
          data-vehicle={vehicle.id}
          className="w-[min(20rem,84vw)] shrink-0 snap-center rounded-card border border-line bg-raised p-2.5 shadow-raised"
        >
          <CarRow vehicle={vehicle} dates={dates} />
        </li>
      ))}
    </ul>
  )
}
