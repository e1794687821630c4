import type { StyleSpecification } from 'maplibre-gl'
import type { MapsInBrowsers } from '../../server-context.ts'
import type { MapColours } from './map-colours.ts'

/** The style of a map in the colours of a theme; the address of one that has its own colours. */
export type StyleIn = (colours: MapColours) => StyleSpecification | string

/** Loads what the base map needs: that of the product, or the one of the operator. */
export async function loadStyle(maps: MapsInBrowsers | undefined): Promise<StyleIn> {
  if (maps?.kind === 'style') return () => maps.url
  if (maps) {
    const { tileStyle } = await import('./tile-style.ts')
    return await tileStyle(maps)
  }
  const { baseStyle } = await import('./base-style.ts')
  return baseStyle
}
