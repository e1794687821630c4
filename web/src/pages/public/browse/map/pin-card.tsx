import type { VehicleCard as Vehicle } from '@rihla/contract/vehicles/vehicles'
import { X } from 'lucide-react'
import type { PositionAnchor } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { useMap } from '../../../../features/map/map-context.ts'
import { MapMarker } from '../../../../features/map/map-marker.tsx'
import { VehicleCard } from '../../../../features/vehicle-card/vehicle-card.tsx'
import { vehicleLink } from '../../../../features/vehicle-card/vehicle-link.ts'
import { m } from '../../../../paraglide/messages.js'
import type { BrowseQuery } from '../../../../paths/paths.ts'
import { IconButton } from '../../../../ui/buttons/icon-button.tsx'
import { Skeleton } from '../../../../ui/content/skeleton.tsx'
import { CarRow } from './car-row.tsx'
import type { Mark } from './pins.ts'

interface PinCardProps {
  mark: Mark
  /** Null while they are loaded. */
  vehicles: readonly Vehicle[] | null
  dates: BrowseQuery
  onClose: () => void
}

/** Room for the card beside its pin, pixels. */
const WIDTH = 288
const HEIGHT = 340
const FROM_PIN = 24

/** The small card of a pin: its car, or a list of the cars that stand at one point. */
export function PinCard({ mark, vehicles, dates, onClose }: PinCardProps) {
  const { map } = useMap()
  const box = useRef<HTMLDivElement>(null)
  const [anchor] = useState(() => anchorFor(map.project([mark.longitude, mark.latitude]), map.getContainer()))
  const isLoaded = vehicles !== null
  useEffect(() => {
    if (isLoaded) box.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }, [isLoaded])

  return (
    <MapMarker at={mark} anchor={anchor} offset={[0, anchor.startsWith('top') ? FROM_PIN : -FROM_PIN]} front>
      <div
        ref={box}
        role="dialog"
        aria-label={m.map_cars_at_pin()}
        className="relative w-72 cursor-auto rounded-card border border-line bg-raised p-3 text-on-surface shadow-floating"
        onKeyDown={(event) => {
          // The keys of the map are not meant for it while the card has the focus.
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
        }}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <IconButton
          label={m.common_close()}
          icon={<X aria-hidden="true" />}
          variant="on-picture"
          onClick={onClose}
          className="absolute -start-3 -top-3 z-20 border border-line"
        />
        <PinCars vehicles={vehicles} count={mark.count} dates={dates} />
      </div>
    </MapMarker>
  )
}

function PinCars(props: { vehicles: readonly Vehicle[] | null; count: number; dates: BrowseQuery }) {
  const { vehicles, count, dates } = props
  if (!vehicles) return <Skeleton className="h-64 w-full" />
  const [first] = vehicles
  if (!first) return <p className="text-muted text-sm">{m.map_cars_failed()}</p>
  if (vehicles.length === 1)
    return <VehicleCard vehicle={first} screenDefault="USD" to={vehicleLink(first, dates)} sizes="264px" />
  return (
    <>
      <h2 className="mb-2 ps-6 font-strong text-sm">{m.map_cars_at_point({ count })}</h2>
      <ul className="grid max-h-72 gap-3 overflow-y-auto p-1">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <CarRow vehicle={vehicle} dates={dates} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The side of the pin where there is room. */
function anchorFor(at: { x: number; y: number }, { clientWidth }: HTMLElement): PositionAnchor {
  const upOrDown = at.y < HEIGHT ? 'top' : 'bottom'
  if (at.x < WIDTH / 2) return `${upOrDown}-left`
  return at.x > clientWidth - WIDTH / 2 ? `${upOrDown}-right` : upOrDown
}
