import type { MapPoint, Whereabouts } from '@rihla/domain/places/nearest-town'
import type { Language } from '@rihla/domain/text/languages'

export interface FoundAddress {
  /** In the language of the question. */
  label: string
  point: MapPoint
}

/** The longest list of addresses for one text. */
export const MOST_ADDRESSES = 5

/** Both lookups throw when they fail; the error contains neither point nor text. */
export interface Geocoding {
  /** The town at a point, or null when the point is not in the Emirates. */
  townAt(point: MapPoint): Promise<Whereabouts | null>
  /** Addresses in the Emirates that a text may mean, best first; empty when there is none. */
  addressesFor(text: string, language: Language): Promise<FoundAddress[]>
}
