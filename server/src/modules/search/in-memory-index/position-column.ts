import type { PlanePoint } from '../map/marks-grid.ts'
import type { Bitset } from './bitset.ts'
import { distanceOnMap } from './map-distance.ts'

/** Map coordinates by ordinal. */
export interface PositionColumn {
  x: Float64Array
  y: Float64Array
  /** The bounding box (left, right, bottom, top) of each word of 32 ordinals. Boxes only grow. */
  boxes: Float64Array
}

const SIDES = 4
const EMPTY_RANGE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
/** Vehicles this close to the circle, relative to its radius, are compared by the exact formula of PostgreSQL. */
const MARGIN = 1e-9

export const openPositionColumn = (capacity: number): PositionColumn => ({
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  boxes: Float64Array.from(
    { length: Math.ceil(capacity / 32) * SIDES },
    (_, side) => EMPTY_RANGE[side % 2] ?? 0,
  ),
})

export function setPosition({ x, y, boxes }: PositionColumn, n: number, at: PlanePoint): void {
  x[n] = at.x
  y[n] = at.y
  const box = (n >>> 5) * SIDES
  boxes[box] = Math.min(boxes[box] ?? at.x, at.x)
  boxes[box + 1] = Math.max(boxes[box + 1] ?? at.x, at.x)
  boxes[box + 2] = Math.min(boxes[box + 2] ?? at.y, at.y)
  boxes[box + 3] = Math.max(boxes[box + 3] ?? at.y, at.y)
}

/** Contains all vehicles of a word. */
export const boxOfWord = ({ boxes }: PositionColumn, word: number) => ({
  left: boxes[word * SIDES] ?? 0,
  right: boxes[word * SIDES + 1] ?? 0,
  bottom: boxes[word * SIDES + 2] ?? 0,
  top: boxes[word * SIDES + 3] ?? 0,
})

/** Keeps the vehicles within the radius. The bounding box alone decides most words. */
export function keepWithin(
  bits: Bitset,
  positions: PositionColumn,
  middle: PlanePoint,
  radius: number,
): void {
  const { boxes } = positions
  const inside = radius * radius * (1 - MARGIN)
  const outside = radius * radius * (1 + MARGIN)
  for (let word = 0; word < bits.length; word++) {
    if (bits[word] === 0) continue
    const toLeft = middle.x - (boxes[word * SIDES] ?? 0)
    const toRight = (boxes[word * SIDES + 1] ?? 0) - middle.x
    const toBottom = middle.y - (boxes[word * SIDES + 2] ?? 0)
    const toTop = (boxes[word * SIDES + 3] ?? 0) - middle.y
    const awayX = Math.max(-toLeft, -toRight, 0)
    const awayY = Math.max(-toBottom, -toTop, 0)
    if (awayX * awayX + awayY * awayY > outside) {
      bits[word] = 0
      continue
    }
    const farX = Math.max(toLeft, toRight)
    const farY = Math.max(toBottom, toTop)
    if (farX * farX + farY * farY >= inside)
      bits[word] = nearOnes(bits[word] ?? 0, word, positions, middle, radius)
  }
}

function nearOnes(
  ones: number,
  word: number,
  { x, y }: PositionColumn,
  middle: PlanePoint,
  radius: number,
): number {
  let near = ones
  for (let rest = ones; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const n = word * 32 + 31 - Math.clz32(bit)
    const across = (x[n] ?? 0) - middle.x
    const along = (y[n] ?? 0) - middle.y
    const square = across * across + along * along
    if (square < radius * radius * (1 - MARGIN)) continue
    if (square > radius * radius * (1 + MARGIN) || distanceOnMap(middle, x[n] ?? 0, y[n] ?? 0) > radius)
      near &= ~bit
  }
  return near
}

/** Keeps the vehicles in the rectangle between these corners, edges included. */
export function keepInBox(
  bits: Bitset,
  { x, y, boxes }: PositionColumn,
  least: PlanePoint,
  greatest: PlanePoint,
): void {
  for (let word = 0; word < bits.length; word++) {
    const ones = bits[word] ?? 0
    if (ones === 0) continue
    const left = boxes[word * SIDES] ?? 0
    const right = boxes[word * SIDES + 1] ?? 0
    const bottom = boxes[word * SIDES + 2] ?? 0
    const top = boxes[word * SIDES + 3] ?? 0
    if (left > greatest.x || right < least.x || bottom > greatest.y || top < least.y) {
      bits[word] = 0
      continue
    }
    if (left >= least.x && right <= greatest.x && bottom >= least.y && top <= greatest.y) continue
    let kept = ones
    for (let rest = ones; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const n = word * 32 + 31 - Math.clz32(bit)
      const [across, along] = [x[n] ?? 0, y[n] ?? 0]
      if (across < least.x || across > greatest.x || along < least.y || along > greatest.y) kept &= ~bit
    }
    bits[word] = kept
  }
}
