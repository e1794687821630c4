import type { PlanePoint } from '../map/marks-grid.ts'

/** Kilometres between two points, by PostgreSQL's own formula: distances that are equal there are equal here. */
export function distanceOnMap(from: PlanePoint, x: number, y: number): number {
  const across = Math.abs(from.x - x)
  const along = Math.abs(from.y - y)
  const [longer, shorter] = across < along ? [along, across] : [across, along]
  if (shorter === 0) return longer
  const share = shorter / longer
  return longer * Math.sqrt(1 + share * share)
}
