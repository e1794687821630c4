import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { KM_PER_DEGREE } from '@rihla/domain/places/map-plane'
import type { MapPoint } from '@rihla/domain/places/nearest-town'

/** Kilometres east and north on the plane of the SQL function `on_map`. */
export interface PlanePoint {
  x: number
  y: number
}

/** The SQL function `on_map`, with the same result to the last digit. */
export const onMap = ({ latitude, longitude }: MapPoint): PlanePoint => ({
  x: (longitude - 54) * KM_PER_DEGREE.east,
  y: (latitude - 24) * KM_PER_DEGREE.north,
})

const DECIMALS = 1e5
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** The inverse of `onMap`, to a metre. */
export const fromMap = ({ x, y }: PlanePoint): MapPoint => ({
  latitude: rounded(y / KM_PER_DEGREE.north + 24),
  longitude: rounded(x / KM_PER_DEGREE.east + 54),
})

/** An area in square cells. The cells begin at the origin of the plane and not at the area, so panning keeps them. */
export interface MarksGrid {
  /** The side of a cell, in kilometres. */
  cell: number
  /** Identifies the size of the cells. */
  level: string
  /** The numbers of the first column and row, and how many there are. */
  left: number
  bottom: number
  columns: number
  rows: number
}

/** The vehicles in one cell. Their points are on the plane. */
export interface GatheredMark {
  column: number
  row: number
  count: number
  /** The mean of their points. */
  middle: PlanePoint
  least: PlanePoint
  greatest: PlanePoint
  /** One of them. */
  vehicleId: string
}

export const MARKS_AT_MOST = 300
/** The width of a cell on the screen, about that of a price. */
const CELL_PIXELS = 64
/** The map is 512 pixels wide at zoom 0. */
const TILE_PIXELS = 512
/** The length of the parallel through the Emirates. */
const WORLD_KM = 360 * KM_PER_DEGREE.east

/**
 * The cells for a map of this zoom. An area with room for more cells than marks, which is a large screen or an area that
 * does not belong to the zoom, has larger ones. How large depends on the size of the area and not on its position.
 */
export function marksGrid(bounds: MapBounds, zoom: number): MarksGrid {
  const from = onMap({ latitude: bounds.south, longitude: bounds.west })
  const to = onMap({ latitude: bounds.north, longitude: bounds.east })
  let cell = (WORLD_KM * CELL_PIXELS) / TILE_PIXELS / 2 ** zoom
  let enlarged = 0
  const mostCells = (length: number) => Math.floor(length / cell) + 2
  while (mostCells(to.x - from.x) * mostCells(to.y - from.y) > MARKS_AT_MOST) {
    cell *= Math.SQRT2
    enlarged++
  }
  const left = Math.floor(from.x / cell)
  const bottom = Math.floor(from.y / cell)
  return {
    cell,
    level: `${zoom}.${enlarged}`,
    left,
    bottom,
    columns: Math.floor(to.x / cell) - left + 1,
    rows: Math.floor(to.y / cell) - bottom + 1,
  }
}
