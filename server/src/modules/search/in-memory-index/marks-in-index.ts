import type { GatheredMark, MarksGrid } from '../map/marks-grid.ts'
import { type Bitset, forEachBit } from './bitset.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/** The same marks as `gatherMarks` in `sql/marks-store.ts`. Every match lies in a cell of the grid. */
export function gatherInIndex(
  { positions: { x, y }, ordinals }: VehicleIndex,
  matches: Bitset,
  { cell, left, bottom, columns, rows }: MarksGrid,
): GatheredMark[] {
  const cells = columns * rows
  const counts = new Int32Array(cells)
  const anyOf = new Int32Array(cells)
  const column = (start: number) => new Float64Array(cells).fill(start)
  const [sumX, sumY] = [column(0), column(0)]
  const [leastX, leastY] = [column(Number.POSITIVE_INFINITY), column(Number.POSITIVE_INFINITY)]
  const [greatestX, greatestY] = [column(Number.NEGATIVE_INFINITY), column(Number.NEGATIVE_INFINITY)]
  forEachBit(matches, (n) => {
    const across = x[n] ?? 0
    const along = y[n] ?? 0
    const at = (Math.floor(along / cell) - bottom) * columns + Math.floor(across / cell) - left
    counts[at] = (counts[at] ?? 0) + 1
    anyOf[at] = n
    sumX[at] = (sumX[at] ?? 0) + across
    sumY[at] = (sumY[at] ?? 0) + along
    if (across < (leastX[at] ?? 0)) leastX[at] = across
    if (across > (greatestX[at] ?? 0)) greatestX[at] = across
    if (along < (leastY[at] ?? 0)) leastY[at] = along
    if (along > (greatestY[at] ?? 0)) greatestY[at] = along
  })
  return Array.from(counts, (count, at) => ({
    column: left + (at % columns),
    row: bottom + Math.floor(at / columns),
    count,
    middle: { x: (sumX[at] ?? 0) / count, y: (sumY[at] ?? 0) / count },
    least: { x: leastX[at] ?? 0, y: leastY[at] ?? 0 },
    greatest: { x: greatestX[at] ?? 0, y: greatestY[at] ?? 0 },
    vehicleId: count > 0 ? ordinals.idOf(anyOf[at] ?? 0) : '',
  })).filter(({ count }) => count > 0)
}
