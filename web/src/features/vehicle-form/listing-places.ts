import { type Place, placeBySlug, resolvePlace, suggestPlaces } from '@rihla/domain/places/emirates'
import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { isNearPlace, placeAfterMove } from '@rihla/domain/places/vehicle-point'
import { placeName } from '../../i18n/place-name.ts'
import { keepPersonal, readPersonal } from '../../offline/personal-storage.ts'
import type { VehicleFieldsProps, VehicleTexts } from './vehicle-texts.ts'

const NAME = 'listing-places'
const KEPT = 5
const SHOWN_RECENTS = 3
const MOST_MATCHES = 6

export interface PlaceSuggestion {
  place: Place
  isRecent: boolean
}

/** The places where this user listed cars from this browser, newest first. */
function recentPlaces(personId: string): Place[] {
  const kept = readPersonal(personId, NAME)
  return Array.isArray(kept)
    ? kept.flatMap((slug) => (typeof slug === 'string' && placeBySlug(slug)) || []).slice(0, KEPT)
    : []
}

/** Moves a place to the top of the recent ones. */
export function rememberListingPlace(personId: string, slug: string): void {
  const others = recentPlaces(personId).flatMap((place) => (place.slug === slug ? [] : place.slug))
  keepPersonal(personId, NAME, [slug, ...others].slice(0, KEPT))
}

/** At most six places that match the text; for an empty text up to three recent ones, then the popular ones. */
export function placeSuggestions(personId: string, text: string): PlaceSuggestion[] {
  const fits = suggestPlaces(text, MOST_MATCHES).map((place) => ({ place, isRecent: false }))
  if (text.trim() !== '') return fits
  const recents = recentPlaces(personId).slice(0, SHOWN_RECENTS)
  return [
    ...recents.map((place) => ({ place, isRecent: true })),
    ...fits.filter(({ place }) => !recents.includes(place)),
  ].slice(0, MOST_MATCHES)
}

/** Resolves a text to a place, accepting its other names and small typos; null when nothing matches. */
export const placeMeant = (text: string): Place | null => (text.trim() === '' ? null : resolvePlace(text))

/** What else changes when the host names a place: the pin stays while it is near. */
export function changesOfPlace(place: Place, point: MapPoint | null): Partial<VehicleTexts> {
  const isKept = point !== null && isNearPlace(point, place)
  return { placeText: placeName(place), placeSlug: place.slug, point: isKept ? point : null }
}

/** What else changes when the host sets or removes the pin: the place follows one that is far from it. */
export function changesOfPin(point: MapPoint | null, placeSlug: string): Partial<VehicleTexts> {
  const place = point && placeAfterMove(point, placeSlug)
  return { point, ...(place && place.slug !== placeSlug ? changesOfPlace(place, point) : {}) }
}

/** Props of the pin of these form values. */
export const pinPropsOf = ({ texts, onChange, errors }: VehicleFieldsProps) => ({
  point: texts.point,
  placeSlug: texts.placeSlug,
  error: errors?.point,
  onPin: (point: MapPoint | null) => onChange(changesOfPin(point, texts.placeSlug)),
  onNamePlace: (place: Place) => onChange(changesOfPlace(place, texts.point)),
})

/** The emirate of a town or an airport; null for an emirate. */
export function emirateNameOf(place: Place): string | null {
  const emirate = place.kind === 'emirate' ? null : placeBySlug(place.emirate)
  return emirate && placeName(emirate)
}
