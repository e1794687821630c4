// Draws the base map of the Emirates, once: `node build/draw-base-map.ts <map.geo.json>`. The argument is the file of
// the npm package @geo-maps/earth-lands-100m (OpenStreetMap data, ODbL), which is too large to be a dependency.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mesh } from 'topojson-client'

type Position = GeoJSON.Position

const OUTPUT = path.resolve(import.meta.dirname, '../src/features/map/base/emirates.json')
const BORDERS = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))

/** Degrees. Wider than what the map lets people see, so that the cut edges stay out of sight. */
const AREA = { west: 48, south: 20.5, east: 60, north: 28.5 }
/** Coasts outside this area are only background. */
const NEAR = { west: 51, south: 22.3, east: 56.7, north: 26.5 }
/** How far a line may leave the true one, in degrees: about 35 m, and 450 m in the background. */
const NEAR_TOLERANCE = 0.0003
const FAR_TOLERANCE = 0.004
/** Pieces of land smaller than this are left out: square degrees, about 2.5 ha, and 5 km². */
const NEAR_LEAST_AREA = 0.000002
const FAR_LEAST_AREA = 0.0004
/** Inland waters smaller than this are ponds: about 2 km². */
const LEAST_WATER = 0.0002

type Edge = { isInside: (at: Position) => boolean; cut: (a: Position, b: Position) => Position }

const at = (position: Position, axis: 0 | 1) => position[axis] as number
const edge = (axis: 0 | 1, limit: number, sign: 1 | -1): Edge => ({
  isInside: (position) => (at(position, axis) - limit) * sign >= 0,
  cut: (a, b) => {
    const share = (limit - at(a, axis)) / (at(b, axis) - at(a, axis))
    const other = at(a, axis === 0 ? 1 : 0) + share * (at(b, axis === 0 ? 1 : 0) - at(a, axis === 0 ? 1 : 0))
    return axis === 0 ? [limit, other] : [other, limit]
  },
})
const EDGES = [edge(0, AREA.west, 1), edge(0, AREA.east, -1), edge(1, AREA.south, 1), edge(1, AREA.north, -1)]

/** The part of a ring inside the area (Sutherland and Hodgman). */
function clipRing(ring: Position[]): Position[] {
  let points = ring.slice(0, -1)
  for (const { isInside, cut } of EDGES) {
    const before = points
    points = before.flatMap((point, place) => {
      const last = before.at(place - 1) ?? point
      const isIn = isInside(point)
      const crossing = isInside(last) === isIn ? [] : [cut(last, point)]
      return isIn ? [...crossing, point] : crossing
    })
  }
  return points
}

/** The parts of a line inside the area; a segment that crosses the edge is dropped. */
function clipLine(line: Position[]): Position[][] {
  const parts: Position[][] = [[]]
  for (const point of line) {
    if (EDGES.every(({ isInside }) => isInside(point))) parts.at(-1)?.push(point)
    else if (parts.at(-1)?.length) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

const isNear = (point: Position) =>
  at(point, 0) > NEAR.west &&
  at(point, 0) < NEAR.east &&
  at(point, 1) > NEAR.south &&
  at(point, 1) < NEAR.north

/** Leaves out points that change a line by less than the tolerance of where they are (Douglas and Peucker). */
function simplify(line: Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let farthest = 0
  let place = 0
  for (let index = 1; index < line.length - 1; index++) {
    const point = line[index] as Position
    const off = distanceTo(first, last, point) / (isNear(point) ? NEAR_TOLERANCE : FAR_TOLERANCE)
    if (off > farthest) [farthest, place] = [off, index]
  }
  if (farthest < 1) return [first, last]
  return [...simplify(line.slice(0, place + 1)).slice(0, -1), ...simplify(line.slice(place))]
}

function distanceTo(a: Position, b: Position, point: Position): number {
  const [dx, dy] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1)]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((at(point, 0) - at(a, 0)) * dx + (at(point, 1) - at(a, 1)) * dy) / length
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(at(point, 0) - at(a, 0) - share * dx, at(point, 1) - at(a, 1) - share * dy)
}

const areaOf = (ring: Position[]) =>
  Math.abs(
    ring.reduce((sum, point, place) => {
      const next = ring[(place + 1) % ring.length] as Position
      return sum + at(point, 0) * at(next, 1) - at(next, 0) * at(point, 1)
    }, 0) / 2,
  )

/** Four decimals are 11 m. */
const rounded = (line: Position[]) =>
  line.map((point) => point.map((degrees) => Math.round(degrees * 1e4) / 1e4))

function simplifyRing(ring: Position[]): Position[] | null {
  const clipped = clipRing(ring)
  const least = clipped.some(isNear) ? NEAR_LEAST_AREA : FAR_LEAST_AREA
  if (clipped.length < 3 || areaOf(clipped) < least) return null
  // Two halves, because the ends of a line always stay and a ring has none.
  const middle = Math.floor(clipped.length / 2)
  const halves = [clipped.slice(0, middle + 1), [...clipped.slice(middle), clipped[0] as Position]]
  const [there, back] = halves.map(simplify) as [Position[], Position[]]
  const points = rounded([...there.slice(0, -1), ...back])
  return points.length > 3 ? points : null
}

const [source = ''] = process.argv.slice(2)
const lands = JSON.parse(readFileSync(source, 'utf8')).geometries[0].coordinates as Position[][][]
const land = lands.flatMap((polygon) => {
  const [outer, ...holes] = polygon.map(simplifyRing)
  return outer ? [[outer, ...holes.filter((hole) => hole && areaOf(hole) >= LEAST_WATER)]] : []
})
const atlas = JSON.parse(readFileSync(BORDERS, 'utf8')) as Parameters<typeof mesh>[0]
const borders = mesh(
  atlas,
  atlas.objects.countries as Parameters<typeof mesh>[1],
  (a, b) => a !== b,
).coordinates.flatMap(clipLine)

const feature = (kind: string, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type, coordinates },
})
const features = [
  feature('land', 'MultiPolygon', land),
  feature(
    'border',
    'MultiLineString',
    borders.map((line) => rounded(simplify(line))),
  ),
]
writeFileSync(OUTPUT, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`)
console.log(`${land.length} pieces of land, ${borders.length} borders`)
