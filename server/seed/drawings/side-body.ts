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
  /** Upper outline from the bottom of the rear bumper, over the roof, to the bottom of the front bumper. */
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
  /** Dark arches and sills of off-road cars. */
  cladding: boolean
  /** Seats seen through the glass: top of each headrest. */
  headrests: readonly Point[]
  /** Drawn before the shell; the second argument is the colour of the seats. */
  behind?: (tones: PaintTones, seat: string) => string
  extras?: (tones: PaintTones) => string
}

/** A seat in profile with its headrest's top at (x, y), leaning back towards the tail. */
export function seatProfile(x: number, y: number, colour: string): string {
  const back = `M${x - 14} ${y + 50} C${x - 24} ${y + 72} ${x - 12} ${y + 112} ${x - 2} ${y + 150} L${x + 48} ${y + 150} C${x + 44} ${y + 110} ${x + 38} ${y + 72} ${x + 24} ${y + 50} C${x + 14} ${y + 42} ${x - 6} ${y + 42} ${x - 14} ${y + 50}Z`
  const headrest = `M${x - 10} ${y + 5} C${x - 8} ${y - 2} ${x + 6} ${y - 3} ${x + 11} ${y + 2} C${x + 16} ${y + 11} ${x + 19} ${y + 22} ${x + 17} ${y + 29} C${x + 11} ${y + 34} ${x} ${y + 33} ${x - 4} ${y + 29} C${x - 9} ${y + 21} ${x - 12} ${y + 12} ${x - 10} ${y + 5}Z`
  const seam = `M${x + 16} ${y + 52} C${x + 30} ${y + 76} ${x + 34} ${y + 112} ${x + 38} ${y + 148}`
  return layers(
    stroke(`M${x + 6} ${y + 32} L${x + 8} ${y + 46}`, mix(colour, '#8b9299', 0.5), 4),
    fill(back, colour),
    stroke(seam, mix(colour, '#ffffff', 0.25), 3),
    fill(headrest, colour),
    stroke(
      `M${x + 12} ${y + 7} C${x + 15} ${y + 14} ${x + 16} ${y + 20} ${x + 15} ${y + 26}`,
      mix(colour, '#ffffff', 0.3),
      3,
    ),
  )
}
