import type { MapPoint } from '../search-question.ts'

/** The SQL function `on_map`, with the same result to the last digit. */
export const onMap = ({ latitude, longitude }: MapPoint): { x: number; y: number } => ({
  x: (longitude - 54) * 101.3,
  y: (latitude - 24) * 110.77,
})

/** Kilometres between two points, by PostgreSQL's own formula: distances that are equal there are equal here. */
export function distanceOnMap(from: { x: number; y: number }, x: number, y: number): number {
  const across = Math.abs(from.x - x)
  const along = Math.abs(from.y - y)
  const [longer, shorter] = across < along ? [along, across] : [across, along]
  if (shorter === 0) return longer
  const share = shorter / longer
  return longer * Math.sqrt(1 + share * share)
}
