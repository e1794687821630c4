import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { movedBy } from '@rihla/domain/places/vehicle-point'

export const STEPS_M = [10, 100, 1000] as const
export type StepM = (typeof STEPS_M)[number]

export const COMPASS = ['north', 'east', 'south', 'west'] as const
export type CompassPoint = (typeof COMPASS)[number]

/** North is up and east is right on every map, in every language. */
const COMPASS_OF_KEY: Record<string, CompassPoint> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
}

export const compassOfKey = (key: string): CompassPoint | null => COMPASS_OF_KEY[key] ?? null

const AWAY: Record<CompassPoint, { northM: number; eastM: number }> = {
  north: { northM: 1, eastM: 0 },
  east: { northM: 0, eastM: 1 },
  south: { northM: -1, eastM: 0 },
  west: { northM: 0, eastM: -1 },
}

export const movedTo = (point: MapPoint, to: CompassPoint, metres: number): MapPoint =>
  movedBy(point, { northM: AWAY[to].northM * metres, eastM: AWAY[to].eastM * metres })
