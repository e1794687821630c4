import type { Bits } from './bits.ts'
import { distanceOnMap } from './map-distance.ts'

/** Where vehicles stand on the map, by their numbers. */
export interface Spots {
  x: Float64Array
  y: Float64Array
  /** Around the vehicles of each word of bits: left, right, bottom, top. A box only grows. */
  boxes: Float64Array
}

const SIDES = 4
const NEVER_THERE = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
/** So near the circle that the order of adding up might tell: reckoned exactly. */
const MARGIN = 1e-9

export const openSpots = (capacity: number): Spots => ({
  x: new Float64Array(capacity),
  y: new Float64Array(capacity),
  boxes: Float64Array.from(
    { length: Math.ceil(capacity / 32) * SIDES },
    (_, side) => NEVER_THERE[side % 2] ?? 0,
  ),
})

export function putOnMap({ x, y, boxes }: Spots, n: number, at: { x: number; y: number }): void {
  x[n] = at.x
  y[n] = at.y
  const box = (n >>> 5) * SIDES
  boxes[box] = Math.min(boxes[box] ?? at.x, at.x)
  boxes[box + 1] = Math.max(boxes[box + 1] ?? at.x, at.x)
  boxes[box + 2] = Math.min(boxes[box + 2] ?? at.y, at.y)
  boxes[box + 3] = Math.max(boxes[box + 3] ?? at.y, at.y)
}

/** Leaves those within the radius. Most words are far away as a whole, or near as a whole. */
export function keepWithin(bits: Bits, spots: Spots, middle: { x: number; y: number }, radius: number): void {
  const { boxes } = spots
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
      bits[word] = nearOnes(bits[word] ?? 0, word, spots, middle, radius)
  }
}

function nearOnes(
  ones: number,
  word: number,
  { x, y }: Spots,
  middle: { x: number; y: number },
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
