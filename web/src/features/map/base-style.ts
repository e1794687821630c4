import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { absolute } from './absolute.ts'
import emirates from './base/emirates.json?url'
import type { MapColours } from './map-colours.ts'
import { labelLayers, mapFonts, placeSource } from './map-labels.ts'

const SOURCES = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'

/** The base map that ships with the product: coasts, land borders and the places of the Emirates. */
export const baseStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  'font-faces': mapFonts(),
  sources: {
    base: { type: 'geojson', data: absolute(emirates), attribution: SOURCES, tolerance: 0.2 },
    labels: placeSource(),
  },
  layers: [...groundLayers(colours), ...labelLayers(colours)],
})

const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
  {
    id: 'land',
    type: 'fill',
    source: 'base',
    filter: ['==', ['get', 'kind'], 'land'],
    // From far, the outline of the fill looks as a line does and costs a software renderer a third of it.
    paint: { 'fill-color': colours.land, 'fill-outline-color': colours.coast },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'base',
    minzoom: 10,
    filter: ['==', ['get', 'kind'], 'land'],
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colours.coast,
      'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 12, 1.5],
    },
  },
  {
    id: 'border',
    type: 'line',
    source: 'base',
    filter: ['==', ['get', 'kind'], 'border'],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colours.border, 'line-width': 1, 'line-dasharray': [3, 3] },
  },
]
