import { placeBySlug } from '@rihla/domain/places/emirates'
import { distanceKm, type MapPoint, nearestPlace } from '@rihla/domain/places/nearest-town'
import { isNearPlace, placeAfterMove, toTheMetre } from '@rihla/domain/places/vehicle-point'
import { useState } from 'react'
import { placeName } from '../../../i18n/place-name.ts'
import { m } from '../../../paraglide/messages.js'
import { type CompassPoint, movedTo, type StepM } from './pin-moves.ts'

export interface PinProps {
  /** Where the car stands; null until it is set. */
  point: MapPoint | null
  /** Slug of the place that the host named; empty without one. */
  placeSlug: string
  onPin: (point: MapPoint | null) => void
}

/** Where a pin without a place begins. */
const DUBAI: MapPoint = { latitude: 25.2048, longitude: 55.2708 }

const MOVED: Record<CompassPoint, (of: { metres: number; place: string }) => string> = {
  north: m.list_vehicle_pin_moved_north,
  east: m.list_vehicle_pin_moved_east,
  south: m.list_vehicle_pin_moved_south,
  west: m.list_vehicle_pin_moved_west,
}

/** State of the pin: where it is shown, what was said of the last move, and the moves. */
export function usePin({ point, placeSlug, onPin }: PinProps) {
  const [step, setStep] = useState<StepM>(100)
  const [said, setSaid] = useState('')
  const [run, setRun] = useState<{ to: CompassPoint; metres: number } | null>(null)
  const place = placeBySlug(placeSlug)
  const shown = point ?? (place ? { latitude: place.latitude, longitude: place.longitude } : DUBAI)

  /** A point outside the Emirates is refused: the pin stays where it was. */
  function set(to: MapPoint, words: (place: string) => string) {
    const after = placeAfterMove(to, placeSlug)
    setSaid(after ? words(placeName(after)) : m.list_vehicle_pin_outside())
    if (after) onPin(toTheMetre(to))
    return after !== null
  }

  return {
    shown,
    step,
    setStep,
    said,
    isFar: point !== null && place !== null && !isNearPlace(point, place),
    /** Whole kilometres between the pin and the named place. */
    kmFromPlace: point && place ? Math.round(distanceKm(point, place)) : 0,
    nearest: point && nearestPlace(point),
    drop(to: MapPoint) {
      setRun(null)
      return set(to, (name) => m.list_vehicle_pin_at({ place: name }))
    },
    /** One step with a key or button. Steps in one direction are counted, so that each is announced. */
    move(to: CompassPoint) {
      const metres = step + (run?.to === to ? run.metres : 0)
      if (set(movedTo(shown, to, step), (name) => MOVED[to]({ metres, place: name }))) setRun({ to, metres })
      else setRun(null)
    },
    remove() {
      setRun(null)
      setSaid(m.list_vehicle_pin_removed())
      onPin(null)
    },
  }
}

export type Pin = ReturnType<typeof usePin>
