import { mix, type PaintTones } from './paint.ts'
import { fill, layers, type Point, stroke } from './svg-parts.ts'
import type { WheelStyle } from './wheels.ts'

/** Where the tyres of every side view touch the road, in picture units from the top. */
export const ROAD = 640

/**
 * A car seen from its side, nose towards the right, standing on ROAD. Paths are in picture units;
 * roughly 200 units are a metre.
 */
export interface SideBody {
  /** Upper outline from the foot of the rear bumper, over the roof, to the foot of the front bumper. */
  contour: string
  sill: number
  rearWheel: { x: number; radius: number }
  frontWheel: { x: number; radius: number }
  /** Space between tyre and arch. */
  archGap: number
  wheels: WheelStyle
  rimShare: number
  /** Window panes, one path each. */
  panes: readonly string[]
  /** Outline of all windows together, for the trim around them; absent where there is no roof. */
  windowTrim?: string
  /** The crease that runs from tail to nose; the flank below it lies in shade. */
  crease: string
  doorCuts: string
  handles: readonly Point[]
  headlight: string
  taillight: string
  mirror: Point
  /** Dark plastic: bumper feet, intakes. */
  trim: readonly string[]
  /** Dark arches and sills of cars that leave the road. */
  cladding: boolean
  /** Seats seen through the glass: top of each headrest. */
  headrests: readonly Point[]
  /** Drawn before the shell; the second argument is the colour of the seats. */
  behind?: (tones: PaintTones, seat: string) => string
  extras?: (tones: PaintTones) => string
}

/** A seat in profile with its headrest's top at (x, y), leaning back towards the tail. */
export function seatProfile(x: number, y: number, colour: string): string {
  const back = `M${x - 17} ${y + 42} C${x - 26} ${y + 66} ${x - 12} ${y + 110} ${x - 2} ${y + 150} L${x + 46} ${y + 150} C${x + 40} ${y + 110} ${x + 32} ${y + 66} ${x + 17} ${y + 42} C${x + 8} ${y + 36} ${x - 10} ${y + 36} ${x - 17} ${y + 42}Z`
  const headrest = `M${x - 17} ${y + 8} C${x - 15} ${y} ${x - 4} ${y - 2} ${x + 4} ${y + 2} C${x + 12} ${y + 8} ${x + 16} ${y + 24} ${x + 14} ${y + 32} C${x + 10} ${y + 37} ${x - 8} ${y + 37} ${x - 14} ${y + 33} C${x - 20} ${y + 26} ${x - 20} ${y + 16} ${x - 17} ${y + 8}Z`
  const seam = `M${x + 8} ${y + 46} C${x + 24} ${y + 70} ${x + 30} ${y + 110} ${x + 36} ${y + 148}`
  return layers(
    fill(back, colour),
    stroke(seam, mix(colour, '#ffffff', 0.25), 3),
    fill(headrest, colour),
    stroke(
      `M${x + 6} ${y + 6} C${x + 12} ${y + 12} ${x + 14} ${y + 22} ${x + 13} ${y + 29}`,
      mix(colour, '#ffffff', 0.3),
      3,
    ),
  )
}
