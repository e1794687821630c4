import type { Mark } from './pins.ts'

/** Marks nearer than this to each other on the screen would lie over each other. */
const APART_PX = 38
const TILE_PIXELS = 512

/**
 * Joins marks that would overlap on screen: the server gathers by the cells of a grid, and the middles of neighbouring
 * cells can be near. The larger mark keeps its id, so that its pin stays. The result depends on the zoom alone and not
 * on where the map is, so panning changes nothing.
 */
export function gatherMarks(marks: readonly Mark[], zoom: number): Mark[] {
  const scale = (TILE_PIXELS * 2 ** zoom) / 360
  const gathered: Mark[] = []
  const largestFirst = [...marks].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
  for (const mark of largestFirst) {
    const at = gathered.findIndex((other) => distance(other, mark, scale) < APART_PX)
    const near = gathered[at]
    if (near) gathered[at] = joined(near, mark)
    else gathered.push(mark)
  }
  return gathered
}

/** In pixels; the Mercator projection is as wide as it is high near a point. */
function distance(a: Mark, b: Mark, scale: number): number {
  const stretch = 1 / Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot((a.longitude - b.longitude) * scale, (a.latitude - b.latitude) * scale * stretch)
}

/** The larger one with the cars of the other. It stays where it is: a moved middle could come near to a third one. */
function joined(large: Mark, small: Mark): Mark {
  const [a, b] = [areaOf(large), areaOf(small)]
  return {
    ...large,
    count: large.count + small.count,
    vehicle: null,
    bounds: {
      south: Math.min(a.south, b.south),
      west: Math.min(a.west, b.west),
      north: Math.max(a.north, b.north),
      east: Math.max(a.east, b.east),
    },
  }
}

const areaOf = ({ bounds, latitude, longitude }: Mark) =>
  bounds ?? { south: latitude, west: longitude, north: latitude, east: longitude }
