import type { Map as MapLibreMap, Marker } from 'maplibre-gl'
import { createContext, useContext } from 'react'

/** Degrees. */
export interface MapBounds {
  south: number
  west: number
  north: number
  east: number
}

/** A map that is on screen, and the class of its markers: what uses them need not import the library. */
export interface OpenedMap {
  map: MapLibreMap
  Marker: typeof Marker
}

export const MapContext = createContext<OpenedMap | null>(null)

/** The map around this component; the children of `MapCanvas` are rendered when there is one. */
export function useMap(): OpenedMap {
  const opened = useContext(MapContext)
  if (!opened) throw new Error('there is no map around this component')
  return opened
}
