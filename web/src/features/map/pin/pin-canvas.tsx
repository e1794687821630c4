import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { MapCanvas } from '../map-canvas.tsx'
import { MapCircle } from '../map-circle.tsx'
import { useMap } from '../map-context.ts'
import { MapMarker } from '../map-marker.tsx'
import { PinShape } from '../place/pin-shape.tsx'
import { useCloseZoom } from '../place/use-close-zoom.ts'
import { compassOfKey } from './pin-moves.ts'
import type { Pin } from './use-pin.ts'

/** From this zoom on a press on the map is precise enough to move the pin there. */
const PRESS_ZOOM = 11

interface PinCanvasProps {
  pin: Pin
  isSet: boolean
  /** The middle of the circle that strangers see. */
  circle: MapPoint
  keysId: string
}

/** The map on which a host places the pin: dragged, pressed, or moved by arrow keys. */
export function PinCanvas({ pin, isSet, circle, keysId }: PinCanvasProps) {
  return (
    <MapCanvas
      inPage
      label={m.list_vehicle_pin_map()}
      view={{ center: pin.shown, zoom: useCloseZoom() }}
      className="size-full"
    >
      {isSet && <MapCircle at={circle} radius={APPROXIMATE_RADIUS_M} />}
      <KeepInSight at={pin.shown} />
      <PressToMove onPress={pin.drop} />
      <DraggablePin pin={pin} isSet={isSet} keysId={keysId} />
    </MapCanvas>
  )
}

function DraggablePin({ pin, isSet, keysId }: Omit<PinCanvasProps, 'circle'>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  // A refused drop puts the marker back where the pin is.
  const [drops, setDrops] = useState(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const to = compassOfKey(event.key)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // The map around the pin would move as well.
    event.stopPropagation()
    pin.move(to)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    button?.addEventListener('keydown', pressed)
    return () => button?.removeEventListener('keydown', pressed)
  }, [button])
  return (
    <MapMarker
      key={drops}
      at={pin.shown}
      anchor="bottom"
      onDrop={(to) => {
        if (!pin.drop(to)) setDrops(drops + 1)
      }}
    >
      <BareButton
        ref={setButton}
        aria-label={m.list_vehicle_pin_mark()}
        aria-describedby={keysId}
        className="block cursor-grab rounded-full active:cursor-grabbing"
      >
        <PinShape isFaint={!isSet} />
      </BareButton>
    </MapMarker>
  )
}

/** Moves the map when the pin leaves it, or comes to its edge. */
function KeepInSight({ at: { latitude, longitude } }: { at: MapPoint }) {
  const { map } = useMap()
  useEffect(() => {
    const { x, y } = map.project([longitude, latitude])
    const { clientWidth, clientHeight } = map.getContainer()
    const isInside = x > EDGE && x < clientWidth - EDGE && y > EDGE && y < clientHeight - EDGE
    if (!isInside) map.easeTo({ center: [longitude, latitude] })
  }, [map, latitude, longitude])
  return null
}

const EDGE = 48

/** A press on the map moves the pin there, unless the map shows too much for a press to be precise. */
function PressToMove({ onPress }: { onPress: (to: MapPoint) => void }) {
  const { map } = useMap()
  const press = useEffectEvent(({ lngLat, originalEvent }: MapMouseEvent) => {
    // A press on the pin arrives here, too.
    const isOnMap = originalEvent.target === map.getCanvas()
    if (isOnMap && map.getZoom() >= PRESS_ZOOM) onPress({ latitude: lngLat.lat, longitude: lngLat.lng })
  })
  useEffect(() => {
    const pressed = (event: MapMouseEvent) => press(event)
    map.on('click', pressed)
    return () => void map.off('click', pressed)
  }, [map])
  return null
}
