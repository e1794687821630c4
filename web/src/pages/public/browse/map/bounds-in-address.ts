import { type MapBounds, whyBoundsNotAllowed } from '@rihla/domain/places/map-bounds'

/** Four decimals are 11 m. */
const DECIMALS = 4
const FORM = /^(-?\d{1,3}(\.\d{1,8})?)(,-?\d{1,3}(\.\d{1,8})?){3}$/

/** `south,west,north,east`, as an address has it. */
export const boundsInAddress = ({ south, west, north, east }: MapBounds): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(DECIMALS)).join()

/** The area in an address; null when there is none or it cannot be searched. */
export function boundsIn(params: URLSearchParams): MapBounds | null {
  const text = params.get('bounds') ?? ''
  if (!FORM.test(text)) return null
  const [south = 0, west = 0, north = 0, east = 0] = text.split(',').map(Number)
  if (Math.abs(south) > 90 || Math.abs(north) > 90 || Math.abs(west) > 180 || Math.abs(east) > 180)
    return null
  const bounds = { south, west, north, east }
  return whyBoundsNotAllowed(bounds) === null ? bounds : null
}

/** As the address will have it, so that the area of an answer is the one that was asked for. */
export function roundedBounds(bounds: MapBounds): MapBounds {
  const [south = 0, west = 0, north = 0, east = 0] = boundsInAddress(bounds).split(',').map(Number)
  return { south, west, north, east }
}
