import { num, PICTURE, type Point } from './svg-parts.ts'
import type { BodyType } from './vehicle-drawing.ts'

/** Where the tyres of the front and back views touch the road, in picture units from the top. */
export const END_ROAD = 690

const MIDDLE = PICTURE.width / 2

/**
 * A car seen from the front or the back. Heights are measured from the top of the picture, widths from the car's
 * middle; 300 units are a metre.
 */
export interface EndBody {
  roof: number
  roofHalf: number
  /** How far the roof's corner is rounded. */
  corner: number
  belt: number
  beltHalf: number
  shoulderHalf: number
  /** Where the bonnet ends and the front face begins. */
  face: number
  sill: number
  tyre: number
  lamps: 'swept' | 'upright' | 'round' | 'stacked' | 'blade'
  grille: 'slats' | 'shield' | 'bars' | 'mesh' | 'block' | 'intakes'
  tail: 'bar' | 'corner' | 'pillar' | 'stacked' | 'ring'
  cladding: boolean
  open: boolean
}

// biome-ignore format: bodies compare best one to a line
export const END_BODIES: Record<BodyType, EndBody> = {
  sedan: { roof: 262, roofHalf: 172, corner: 50, belt: 404, beltHalf: 242, shoulderHalf: 284, face: 474, sill: 646, tyre: 72, lamps: 'swept', grille: 'slats', tail: 'bar', cladding: false, open: false },
  suv: { roof: 180, roofHalf: 196, corner: 44, belt: 350, beltHalf: 258, shoulderHalf: 302, face: 424, sill: 628, tyre: 80, lamps: 'upright', grille: 'shield', tail: 'corner', cladding: true, open: false },
  offroad: { roof: 108, roofHalf: 238, corner: 24, belt: 300, beltHalf: 262, shoulderHalf: 292, face: 338, sill: 604, tyre: 88, lamps: 'round', grille: 'bars', tail: 'stacked', cladding: true, open: false },
  hatchback: { roof: 246, roofHalf: 176, corner: 46, belt: 398, beltHalf: 238, shoulderHalf: 276, face: 472, sill: 646, tyre: 68, lamps: 'swept', grille: 'slats', tail: 'corner', cladding: false, open: false },
  coupe: { roof: 284, roofHalf: 160, corner: 52, belt: 412, beltHalf: 236, shoulderHalf: 292, face: 484, sill: 652, tyre: 84, lamps: 'swept', grille: 'mesh', tail: 'bar', cladding: false, open: false },
  sports: { roof: 334, roofHalf: 146, corner: 54, belt: 450, beltHalf: 224, shoulderHalf: 306, face: 528, sill: 658, tyre: 94, lamps: 'blade', grille: 'intakes', tail: 'ring', cladding: false, open: false },
  convertible: { roof: 304, roofHalf: 176, corner: 40, belt: 414, beltHalf: 238, shoulderHalf: 288, face: 484, sill: 650, tyre: 80, lamps: 'swept', grille: 'mesh', tail: 'bar', cladding: false, open: true },
  van: { roof: 124, roofHalf: 226, corner: 46, belt: 352, beltHalf: 270, shoulderHalf: 296, face: 446, sill: 640, tyre: 70, lamps: 'upright', grille: 'slats', tail: 'pillar', cladding: false, open: false },
  pickup: { roof: 166, roofHalf: 206, corner: 36, belt: 338, beltHalf: 256, shoulderHalf: 304, face: 388, sill: 602, tyre: 86, lamps: 'stacked', grille: 'block', tail: 'stacked', cladding: true, open: false },
}

type Segment = readonly [Point] | readonly [Point, Point, Point]

/**
 * A closed outline that is the same on both sides. Points are [distance from the middle, height]; the segments run from
 * the middle at the top down one side to the middle at the bottom.
 */
function symmetric(start: Point, segments: readonly Segment[]): string {
  const at = (side: -1 | 1, [half, y]: Point) => `${num(MIDDLE + side * half)} ${num(y)}`
  const down = segments.map(
    (segment) => `${segment.length === 1 ? 'L' : 'C'}${segment.map((point) => at(-1, point)).join(' ')}`,
  )
  const up = segments.map((segment, index) => {
    const before = segments[index - 1]
    const target = before ? (before[before.length - 1] ?? start) : start
    return segment.length === 1
      ? `L${at(1, target)}`
      : `C${at(1, segment[1])} ${at(1, segment[0])} ${at(1, target)}`
  })
  const [footHalf, foot] = segments.at(-1)?.at(-1) ?? start
  const across = footHalf === 0 ? '' : `L${at(1, [footHalf, foot])} `
  return `M${at(-1, start)} ${down.join(' ')} ${across}${up.reverse().join(' ')}Z`
}

/** A path on the left half of the picture, from the same [distance from the middle, height] points. */
export function half(commands: TemplateStringsArray, ...points: readonly Point[]): string {
  return commands
    .map((text, index) => {
      const point = points[index]
      return point ? `${text}${num(MIDDLE - point[0])} ${num(point[1])}` : text
    })
    .join('')
}

/** The whole painted outline: roof, pillars, shoulders, flanks and bumper. */
export function endShell(body: EndBody): string {
  const { roof, roofHalf, corner, belt, beltHalf, shoulderHalf: shoulder, sill } = body
  const crown = corner * 0.32
  return symmetric(
    [0, roof - crown],
    [
      [
        [roofHalf * 0.55, roof - crown],
        [roofHalf - corner, roof - crown * 0.5],
        [roofHalf - corner * 0.2, roof + corner * 0.3],
      ],
      [
        [roofHalf + corner * 0.16, roof + corner * 0.62],
        [beltHalf - 12, belt - 44],
        [beltHalf, belt - 2],
      ],
      [
        [beltHalf + 12, belt + 10],
        [shoulder - 10, belt + 14],
        [shoulder, belt + 58],
      ],
      [
        [shoulder + 9, belt + 110],
        [shoulder + 7, sill - 70],
        [shoulder - 6, sill - 26],
      ],
      [
        [shoulder - 11, sill - 6],
        [shoulder - 26, sill],
        [shoulder - 52, sill],
      ],
      [[0, sill + 2]],
    ],
  )
}

/** The glass between the pillars; `inset` is the width of the pillars, `drop` how far it starts below the roof. */
export function endGlass(body: EndBody, inset: number, drop: number): string {
  const { roof, roofHalf, corner, belt, beltHalf } = body
  return symmetric(
    [0, roof + drop],
    [
      [
        [roofHalf * 0.5, roof + drop],
        [roofHalf - inset - corner * 0.7, roof + drop + 2],
        [roofHalf - inset - corner * 0.1, roof + drop + corner * 0.26],
      ],
      [
        [roofHalf - inset + corner * 0.2, roof + drop + corner * 0.62],
        [beltHalf - inset - 8, belt - 40],
        [beltHalf - inset, belt + 4],
      ],
      [
        [beltHalf * 0.6, belt - 4],
        [beltHalf * 0.3, belt - 6],
        [0, belt - 6],
      ],
    ],
  )
}
