import { UUID_PATTERN } from '@rihla/domain/text/uuid'
/** The sort key and the id of a vehicle on a page. */
export interface SearchHit {
  key: number
  vehicleId: string
}

/** Where a page ended: its last vehicle, and the trip by whose total it is sorted, if it is (`orderedTrip`). */
export interface SearchCursor extends SearchHit {
  trip: string | null
}

const PATTERN = new RegExp(`^(-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)_(${UUID_PATTERN})(?:_([\\w.:-]+))?$`)

export const writeCursor = ({ key, vehicleId, trip }: SearchCursor): string =>
  [key, vehicleId, ...(trip === null ? [] : [trip])].join('_')

/** The cursor in a request, or null when it is missing or malformed; null requests the first page. */
export function readCursor(text: string | undefined): SearchCursor | null {
  const match = PATTERN.exec(text ?? '')
  return match?.[1] && match[2]
    ? { key: Number(match[1]), vehicleId: match[2], trip: match[3] ?? null }
    : null
}
