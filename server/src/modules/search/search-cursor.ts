/** Where a page ended: the sort key and the id of its last vehicle. */
export interface SearchCursor {
  key: number
  vehicleId: string
}

const PATTERN =
  /^(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

export const writeCursor = ({ key, vehicleId }: SearchCursor): string => `${key}_${vehicleId}`

/** The cursor in a request, or null when it is missing or malformed; null requests the first page. */
export function readCursor(text: string | undefined): SearchCursor | null {
  const match = PATTERN.exec(text ?? '')
  return match?.[1] && match[2] ? { key: Number(match[1]), vehicleId: match[2] } : null
}
