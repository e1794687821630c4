import {
  addProtocol,
  type LayerSpecification,
  type SourceSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'
import { LANGUAGE } from '../../i18n/language.ts'
import type { MapsInBrowsers } from '../../server-context.ts'
import type { MapColours } from './map-colours.ts'
import { labelLayers, mapFonts, NORMAL, placeSource } from './map-labels.ts'

type Tiles = Exclude<MapsInBrowsers, { kind: 'style' }>

/** Names of layers in vector tiles, by who defined them. */
interface TileSchema {
  /** The layer of land; null: everything that is not water. */
  land: string | null
  water: string
  roads: string
  roadNames: string
  /** The property of a road with its class, and its values for large and middle roads. */
  roadClass: string
  largeRoads: string[]
  middleRoads: string[]
  buildings: string
  borders: string
}

const PROTOMAPS: TileSchema = {
  land: 'earth',
  water: 'water',
  roads: 'roads',
  roadNames: 'roads',
  roadClass: 'kind',
  largeRoads: ['highway'],
  middleRoads: ['major_road'],
  buildings: 'buildings',
  borders: 'boundaries',
}

const OPEN_MAP_TILES: TileSchema = {
  land: null,
  water: 'water',
  roads: 'transportation',
  roadNames: 'transportation_name',
  roadClass: 'class',
  largeRoads: ['motorway', 'trunk'],
  middleRoads: ['primary', 'secondary'],
  buildings: 'building',
  borders: 'boundary',
}

/** Reads what the tiles are, and returns their style in the colours of a theme. */
export async function tileStyle(tiles: Tiles): Promise<(colours: MapColours) => StyleSpecification> {
  const { source, schema } = tiles.kind === 'pmtiles' ? await openArchive(tiles) : templateOf(tiles)
  return (colours) => ({
    version: 8,
    'font-faces': mapFonts(),
    sources: { tiles: source, labels: placeSource() },
    layers: schema
      ? [...groundLayers(schema, colours), ...labelLayers(colours)]
      : [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  })
}

interface ReadTiles {
  source: SourceSpecification
  /** Null: pictures, which have their labels. */
  schema: TileSchema | null
}

function templateOf({ kind, url, attribution }: Tiles): ReadTiles {
  const shared = { tiles: [url], attribution: asHtml(attribution) }
  return kind === 'raster'
    ? { source: { type: 'raster', tileSize: 256, maxzoom: 19, ...shared }, schema: null }
    : { source: { type: 'vector', maxzoom: 14, ...shared }, schema: OPEN_MAP_TILES }
}

let protocol: Protocol | null = null

/** PMTiles: an archive that is read in parts. */
async function openArchive({ url, attribution }: Tiles): Promise<ReadTiles> {
  if (!protocol) {
    protocol = new Protocol({ metadata: true })
    addProtocol('pmtiles', protocol.tile)
  }
  const archive = new PMTiles(url)
  protocol.add(archive)
  const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()])
  const shared = { url: `pmtiles://${url}`, ...(attribution ? { attribution: asHtml(attribution) } : {}) }
  if (header.tileType !== VECTOR_TILES) return { source: { type: 'raster', ...shared }, schema: null }
  const layers = (metadata as { vector_layers?: { id: string }[] }).vector_layers ?? []
  const schema = layers.some(({ id }) => id === OPEN_MAP_TILES.roads) ? OPEN_MAP_TILES : PROTOMAPS
  return { source: { type: 'vector', ...shared }, schema }
}

/** The number of MVT in the header of an archive. */
const VECTOR_TILES = 1

/** The library writes attributions as HTML. */
function asHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}

function groundLayers(schema: TileSchema, colours: MapColours): LayerSpecification[] {
  const { land, water, road, coast, border, labelMuted } = colours
  const from = (layer: string) => ({ source: 'tiles', 'source-layer': layer }) as const
  const isOf = (kinds: string[]): ['in', ['get', string], ['literal', string[]]] => [
    'in',
    ['get', schema.roadClass],
    ['literal', kinds],
  ]
  const known = [...schema.largeRoads, ...schema.middleRoads]
  const roads = (
    id: string,
    filter: LayerSpecification['filter' & keyof LayerSpecification],
    width: number,
  ) =>
    ({
      id: `roads-${id}`,
      type: 'line',
      ...from(schema.roads),
      filter: filter as never,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': road,
        'line-width': [
          'interpolate',
          ['exponential', 1.6],
          ['zoom'],
          6,
          width / 12,
          12,
          width / 3,
          17,
          width * 3,
        ],
      },
    }) satisfies LayerSpecification
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': schema.land ? water : land } },
    ...(schema.land
      ? [{ id: 'land', type: 'fill', ...from(schema.land), paint: { 'fill-color': land } } as const]
      : []),
    {
      id: 'water',
      type: 'fill',
      ...from(schema.water),
      paint: { 'fill-color': water, 'fill-outline-color': coast },
    },
    {
      id: 'buildings',
      type: 'fill',
      ...from(schema.buildings),
      minzoom: 14,
      paint: { 'fill-color': road, 'fill-opacity': 0.4 },
    },
    { ...roads('small', ['!', isOf(known)] as never, 3), minzoom: 11 },
    roads('middle', isOf(schema.middleRoads) as never, 5),
    roads('large', isOf(schema.largeRoads) as never, 7),
    {
      id: 'border',
      type: 'line',
      ...from(schema.borders),
      paint: { 'line-color': border, 'line-dasharray': [3, 3] },
    },
    {
      id: 'road-names',
      type: 'symbol',
      ...from(schema.roadNames),
      minzoom: 12,
      layout: {
        'symbol-placement': 'line',
        'text-field': ['coalesce', ['get', `name:${LANGUAGE}`], ['get', 'name']],
        'text-font': NORMAL,
        'text-size': 11,
      },
      paint: { 'text-color': labelMuted, 'text-halo-color': land, 'text-halo-width': 1.2 },
    },
  ]
}
