import type { GatheredMark, MarksGrid } from '../map/marks-grid.ts'
import type { Bitset } from './bitset.ts'
import { boxOfWord } from './position-column.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/** What is known of the vehicles in each cell. */
interface Gathered {
  counts: Int32Array
  /** The ordinal of one of them. */
  anyOf: Int32Array
  sumX: Float64Array
  sumY: Float64Array
  leastX: Float64Array
  leastY: Float64Array
  greatestX: Float64Array
  greatestY: Float64Array
}

/** The same marks as `gatherMarks` in `sql/marks-store.ts`. Every match lies in a cell of the grid. */
export function gatherInIndex(
  { positions, ordinals }: VehicleIndex,
  matches: Bitset,
  { cell, left, bottom, columns, rows }: MarksGrid,
): GatheredMark[] {
  const gathered = nothingIn(columns * rows)
  const { x, y } = positions
  const cellAt = (across: number, along: number) =>
    (Math.floor(along / cell) - bottom) * columns + Math.floor(across / cell) - left
  for (let word = 0; word < matches.length; word++) {
    const ones = matches[word] ?? 0
    if (ones === 0) continue
    // Neighbours in the index are neighbours on the map: from far, most words lie in one cell.
    const box = boxOfWord(positions, word)
    const first = cellAt(box.left, box.bottom)
    if (first === cellAt(box.right, box.top) && first === cellAt(box.left, box.top)) {
      addWord(gathered, first, { word, ones, x, y })
      continue
    }
    // Vehicles of one cell follow each other.
    let [at, run] = [first, 0]
    for (let rest = ones; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const n = word * 32 + 31 - Math.clz32(bit)
      const its = cellAt(x[n] ?? 0, y[n] ?? 0)
      if (its !== at && run !== 0) {
        addWord(gathered, at, { word, ones: run, x, y })
        run = 0
      }
      at = its
      run |= bit
    }
    addWord(gathered, at, { word, ones: run, x, y })
  }
  return marksOf(gathered, { left, bottom, columns }, (n) => ordinals.idOf(n))
}

function nothingIn(cells: number): Gathered {
  const column = (start: number) => new Float64Array(cells).fill(start)
  const [none, all] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  return {
    counts: new Int32Array(cells),
    anyOf: new Int32Array(cells),
    sumX: column(0),
    sumY: column(0),
    leastX: column(none),
    leastY: column(none),
    greatestX: column(all),
    greatestY: column(all),
  }
}

/** Adds vehicles of one word that lie in one cell. Sums are local, because that is what the loop spends its time with. */
function addWord(
  gathered: Gathered,
  at: number,
  { word, ones, x, y }: { word: number; ones: number; x: Float64Array; y: Float64Array },
): void {
  let [count, n, sumX, sumY] = [0, 0, 0, 0]
  let leastX = gathered.leastX[at] ?? 0
  let leastY = gathered.leastY[at] ?? 0
  let greatestX = gathered.greatestX[at] ?? 0
  let greatestY = gathered.greatestY[at] ?? 0
  for (let rest = ones; rest !== 0; rest &= rest - 1) {
    n = word * 32 + 31 - Math.clz32(rest & -rest)
    const across = x[n] ?? 0
    const along = y[n] ?? 0
    count++
    sumX += across
    sumY += along
    if (across < leastX) leastX = across
    if (across > greatestX) greatestX = across
    if (along < leastY) leastY = along
    if (along > greatestY) greatestY = along
  }
  gathered.counts[at] = (gathered.counts[at] ?? 0) + count
  gathered.anyOf[at] = n
  gathered.sumX[at] = (gathered.sumX[at] ?? 0) + sumX
  gathered.sumY[at] = (gathered.sumY[at] ?? 0) + sumY
  gathered.leastX[at] = leastX
  gathered.leastY[at] = leastY
  gathered.greatestX[at] = greatestX
  gathered.greatestY[at] = greatestY
}

function marksOf(
  { counts, anyOf, sumX, sumY, leastX, leastY, greatestX, greatestY }: Gathered,
  { left, bottom, columns }: Pick<MarksGrid, 'left' | 'bottom' | 'columns'>,
  idOf: (n: number) => string,
): GatheredMark[] {
  return Array.from(counts, (count, at) => ({
    column: left + (at % columns),
    row: bottom + Math.floor(at / columns),
    count,
    middle: { x: (sumX[at] ?? 0) / count, y: (sumY[at] ?? 0) / count },
    least: { x: leastX[at] ?? 0, y: leastY[at] ?? 0 },
    greatest: { x: greatestX[at] ?? 0, y: greatestY[at] ?? 0 },
    vehicleId: count > 0 ? idOf(anyOf[at] ?? 0) : '',
  })).filter(({ count }) => count > 0)
}
