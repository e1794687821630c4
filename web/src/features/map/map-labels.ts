import latinStrong from '@fontsource/vazirmatn/files/vazirmatn-latin-600-normal.woff2?url'
import type {
  FontFacesSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import arabicNormal from '../../styles/fonts/vazirmatn-arabic-400.woff2?url'
import arabicStrong from '../../styles/fonts/vazirmatn-arabic-600.woff2?url'
import latinNormal from '../../styles/fonts/vazirmatn-latin-wght.woff2?url'
import { absolute } from './absolute.ts'
import type { MapColours } from './map-colours.ts'
import { placeLabels } from './place-labels.ts'

/** Names of the page's font on maps, by weight. */
export const NORMAL = ['Rihla Map']
const STRONG = ['Rihla Map Strong']

const ARABIC_RANGE = ['U+0600-06FF', 'U+0750-077F', 'U+FB50-FDFF', 'U+FE70-FEFC']
const faces = (latin: string, arabic: string) => [
  { url: absolute(latin), 'unicode-range': ['U+0000-05FF', 'U+2000-206F'] },
  { url: absolute(arabic), 'unicode-range': ARABIC_RANGE },
]

/** The page's font for the letters of a map, which the browser draws itself: nothing is fetched from elsewhere. */
export const mapFonts = (): FontFacesSpecification => ({
  [NORMAL.join()]: faces(latinNormal, arabicNormal),
  [STRONG.join()]: faces(latinStrong, arabicStrong),
})

export const placeSource = (): SourceSpecification => ({ type: 'geojson', data: placeLabels() })

interface LabelLook {
  colour: string
  font: string[]
  /** Pixels, at the zoom where the label appears and at 13. */
  size: [from: number, to: number]
  from: number
  to?: number
  layout?: SymbolLayerSpecification['layout']
  /** The colour around the letters. */
  halo: string
}

const labelLayer = (kind: string, look: LabelLook): SymbolLayerSpecification => ({
  id: `label-${kind}`,
  type: 'symbol',
  source: 'labels',
  filter: ['==', ['get', 'kind'], kind],
  minzoom: look.from,
  ...(look.to ? { maxzoom: look.to } : {}),
  layout: {
    'text-field': ['get', 'name'],
    'text-font': look.font,
    'text-size': ['interpolate', ['linear'], ['zoom'], look.from, look.size[0], 13, look.size[1]],
    'text-max-width': 8,
    'text-padding': 4,
    ...look.layout,
  },
  paint: { 'text-color': look.colour, 'text-halo-color': look.halo, 'text-halo-width': 1.5 },
})

/** Later layers have priority over earlier ones where labels do not fit. */
export const labelLayers = ({
  label,
  labelMuted,
  labelWater,
  land,
  water,
}: MapColours): LayerSpecification[] => [
  labelLayer('sea', { colour: labelWater, font: NORMAL, size: [12, 18], from: 4, to: 10, halo: water }),
  labelLayer('country', { colour: labelMuted, font: NORMAL, size: [12, 18], from: 4, to: 9, halo: land }),
  labelLayer('district', { colour: labelMuted, font: NORMAL, size: [11, 14], from: 10.2, halo: land }),
  labelLayer('airport', {
    colour: labelMuted,
    font: NORMAL,
    size: [11, 13],
    from: 9.2,
    halo: land,
    layout: { 'icon-image': 'airport', 'icon-size': 0.5, 'text-anchor': 'top', 'text-offset': [0, 0.7] },
  }),
  labelLayer('town', { colour: labelMuted, font: NORMAL, size: [11, 15], from: 7.2, halo: land }),
  labelLayer('emirate', { colour: label, font: STRONG, size: [12, 18], from: 4, halo: land }),
]
