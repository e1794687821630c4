import type { Map as MapLibreMap } from 'maplibre-gl'

const SIZE = 32
/** Lucide's plane, in a square of 24. */
const PLANE =
  'M17.8 19.2 16 11l3.5-3.5C21 6 21.5 4 21 3c-1-.5-3 0-4.5 1.5L13 8 4.8 6.2c-.5-.1-.9.1-1.1.5l-.3.5c-.2.5-.1 1 .3 1.3L9 12l-2 3H4l-1 1 3 2 2 3 1-1v-3l3-2 3.5 5.3c.3.4.8.5 1.3.3l.5-.2c.4-.3.6-.7.5-1.2z'

const NAME = 'airport'

/** Draws the icon of airports for the style. */
export function addAirportIcon(map: MapLibreMap, colour: string): void {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || map.hasImage(NAME)) return
  context.canvas.width = SIZE
  context.canvas.height = SIZE
  context.scale(SIZE / 24, SIZE / 24)
  context.fillStyle = colour
  context.fill(new Path2D(PLANE))
  map.addImage(NAME, context.getImageData(0, 0, SIZE, SIZE))
}
