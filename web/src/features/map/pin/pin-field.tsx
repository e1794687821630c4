import { APPROXIMATE_RADIUS_M } from '@rihla/domain/places/approximate-point'
import { type Place, placeBySlug } from '@rihla/domain/places/emirates'
import { distanceKm, type MapPoint } from '@rihla/domain/places/nearest-town'
import { useId } from 'react'
import { placeName } from '../../../i18n/place-name.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { FieldNote } from '../../../ui/fields/field-frame.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { MapBox } from '../place/map-box.tsx'
import { AddressSearch } from './address-search.tsx'
import { PinPad } from './pin-pad.tsx'
import { type Pin, type PinProps, usePin } from './use-pin.ts'

const PinCanvas = lazyPart(async () => (await import('./pin-canvas.tsx')).PinCanvas)

export interface PinFieldProps extends PinProps {
  /** The circle that the public sees of a car that is there already; null for a new one. */
  approximatePoint: MapPoint | null
  /** The host wants to name the place nearest to the pin. */
  onNamePlace: (place: Place) => void
  error?: string | null
}

/**
 * Where exactly the car stands: a pin that is dragged on a map, moved by keys and buttons, or put at an address. Without
 * a map everything else works.
 */
export function PinField(props: PinFieldProps) {
  const { point, error } = props
  const pin = usePin(props)
  const id = useId()
  const circle = circleOf(props)
  const place = placeBySlug(props.placeSlug)
  return (
    <fieldset
      className="grid min-w-0 gap-4"
      aria-describedby={`${id}-note`}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <legend className="mb-1 font-strong text-sm">{m.list_vehicle_pin()}</legend>
      <FieldNote id={`${id}-note`} hint={m.list_vehicle_pin_hint()} error={error ?? null} />
      <AddressSearch onTake={pin.drop} />
      <MapBox className="h-72 md:h-96">
        <PinCanvas pin={pin} isSet={point !== null} circle={circle ?? pin.shown} keysId={`${id}-keys`} />
      </MapBox>
      <div className="grid gap-1 text-sm">
        <p role="status" className="font-strong empty:hidden">
          {pin.said}
        </p>
        {point === null ? (
          <p>
            {place ? m.list_vehicle_pin_unset({ place: placeName(place) }) : m.list_vehicle_pin_no_place()}
          </p>
        ) : (
          <p>
            {(circle ? m.list_vehicle_pin_circle : m.list_vehicle_pin_circle_new)({
              metres: APPROXIMATE_RADIUS_M,
            })}
          </p>
        )}
        <p id={`${id}-keys`} className="text-muted">
          {m.list_vehicle_pin_keys()}
        </p>
      </div>
      <PinPad pin={pin} />
      {pin.isFar && place && <FarFromPlace pin={pin} place={place} onNamePlace={props.onNamePlace} />}
      {point !== null && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={pin.remove}>
          {m.list_vehicle_pin_remove()}
        </Button>
      )}
    </fieldset>
  )
}

function FarFromPlace(props: { pin: Pin; place: Place; onNamePlace: (place: Place) => void }) {
  const { pin, place, onNamePlace } = props
  const { nearest } = pin
  return (
    <Banner
      live
      tone="warning"
      action={
        nearest && (
          <Button size="sm" variant="secondary" onClick={() => onNamePlace(nearest)}>
            {m.list_vehicle_pin_use_place({ place: placeName(nearest) })}
          </Button>
        )
      }
    >
      {m.list_vehicle_pin_far({ km: pin.kmFromPlace, place: placeName(place) })}
    </Banner>
  )
}

/** The circle of the saved car as long as it contains the pin; moving it farther draws another one. */
function circleOf({ point, approximatePoint }: PinFieldProps): MapPoint | null {
  if (!point || !approximatePoint) return null
  return distanceKm(point, approximatePoint) * 1000 < APPROXIMATE_RADIUS_M ? approximatePoint : null
}
