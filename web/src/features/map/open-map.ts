import type { MapBounds } from '@rihla/domain/places/map-bounds'
import { AttributionControl, type LngLatBoundsLike, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { DIRECTION } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { absolute } from './absolute.ts'
import { addAirportIcon } from './airport-icon.ts'
import { mapColoursAt, watchTheme } from './map-colours.ts'
import type { StyleIn } from './map-style.ts'
import { FARTHEST_IN, fitOptions, type MapView } from './map-view.ts'

/** What can be seen at all; the base map reaches a little farther. */
const EDGE: LngLatBoundsLike = [
  [49, 21.2],
  [59.2, 28],
]

export const asLngLatBounds = ({ south, west, north, east }: MapBounds): LngLatBoundsLike => [
  [west, south],
  [east, north],
]

export interface MapOptions {
  container: HTMLElement
  /** Accessible name of the map. */
  label: string
  view: MapView
  /** Leaves scrolling to the page: the map zooms with Ctrl or ⌘, and moves with two fingers. */
  inPage: boolean
  styleIn: StyleIn
  /** The browser took the graphics memory away, or the style could not be loaded at all. */
  onLost: (reason: unknown) => void
  /** The map has its style: things can be added to it. */
  onOpen: (map: MapLibreMap) => void
}

/** Opens a map in an element. Throws when the browser cannot draw maps. The function returned ends it. */
export function openMap({ container, label, view, inPage, styleIn, onLost, onOpen }: MapOptions) {
  setWorkerUrl(absolute(workerUrl))
  const map = new MapLibreMap({
    container,
    style: styleIn(mapColoursAt(container)),
    ...startOf(view),
    maxBounds: EDGE,
    maxZoom: FARTHEST_IN,
    attributionControl: false,
    cooperativeGestures: inPage,
    // North stays up: places are easier to recognise, and the keys only move and zoom.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: localeOf(label),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(
    new AttributionControl({ compact: false }),
    DIRECTION === 'rtl' ? 'bottom-left' : 'bottom-right',
  )
  map.on('style.load', () => addAirportIcon(map, mapColoursAt(container).labelMuted))
  // Before it has a style, a map without one is no map; later a tile may be missing.
  const onError = ({ error }: { error: unknown }) => onLost(error)
  map.on('error', onError)
  map.once('style.load', () => {
    map.off('error', onError)
    onOpen(map)
  })
  map.on('webglcontextlost', onLost)
  const unwatch = watchTheme(() => map.setStyle(styleIn(mapColoursAt(container)), { diff: false }))
  return () => {
    unwatch()
    map.remove()
  }
}

function startOf(view: MapView) {
  if ('bounds' in view)
    return {
      bounds: asLngLatBounds(view.bounds),
      fitBoundsOptions: fitOptions(view),
    }
  return { center: [view.center.longitude, view.center.latitude] as [number, number], zoom: view.zoom }
}

const localeOf = (label: string) => ({
  'Map.Title': label,
  'AttributionControl.ToggleAttribution': m.map_sources(),
  'CooperativeGesturesHandler.WindowsHelpText': m.map_zoom_with_ctrl(),
  'CooperativeGesturesHandler.MacHelpText': m.map_zoom_with_command(),
  'CooperativeGesturesHandler.MobileHelpText': m.map_move_with_two_fingers(),
})
