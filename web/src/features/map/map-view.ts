import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import type { ReactNode } from 'react'

/** Pixels on each side. */
export type MapPadding = { top: number; bottom: number; left: number; right: number }

/**
 * What a map shows at first: an area, with room around it in pixels and no nearer than `maxZoom`, or a point and its
 * zoom.
 */
export type MapView =
  | { bounds: MapBounds; padding?: number | MapPadding; maxZoom?: number }
  | { center: MapPoint; zoom: number }

/** The nearest zoom of every map. */
export const FARTHEST_IN = 17

/** How the library fits an area into a map. */
export const fitOptions = ({
  padding = 0,
  maxZoom = FARTHEST_IN,
}: Extract<MapView, { bounds: MapBounds }>) => ({ padding, maxZoom })

export interface MapCanvasProps {
  /** Accessible name. */
  label: string
  /** Where the map begins; later changes do not move it. */
  view: MapView
  /** Size of the map; it is positioned itself. */
  className: string
  /** For a map within a page that scrolls. */
  inPage?: boolean
  /** What to use instead, when the browser cannot show maps: a sentence. */
  otherwise?: string
  /** What is on the map (`MapMarker`, `MapCircle`, or anything that uses `useMap`), rendered when the map is there. */
  children?: ReactNode
}
