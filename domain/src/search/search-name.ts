import type { PlainDate } from '../time/plain-date.ts'
import { type ChosenModels, chosenModels } from './model-value.ts'
import type { SearchFilters } from './saved-search.ts'

/** The parts that name a search, in the order in which they are said. */
export interface SearchNameParts {
  /** What the cars are: the most particular thing that was asked for. */
  cars:
    | ({ kind: 'models' } & ChosenModels)
    | { kind: 'categories'; categories: readonly string[] }
    | { kind: 'fuel'; fuelType: string }
    | { kind: 'any' }
  /** A place as it was asked for, a part of the map, or near a point; null for the whole country. */
  where: { kind: 'place'; location: string } | { kind: 'near' } | { kind: 'map' } | null
  /** The first and last day of the trip. */
  when: { from: PlainDate; to: PlainDate } | null
}

/** What a search is called until its owner renames it: 'SUVs in Dubai Marina, 3–6 Dec'. */
export function searchNameParts(search: SearchFilters): SearchNameParts {
  const { pickUpDate: from, returnDate: to } = search
  return {
    cars: carsAsked(search),
    where: whereAsked(search),
    when: from !== undefined && to !== undefined ? { from, to } : null,
  }
}

function carsAsked({ category = [], fuelType = [], ...search }: SearchFilters): SearchNameParts['cars'] {
  const [only] = fuelType
  const chosen = chosenModels(search)
  if (chosen.brands.length > 0 || chosen.models.length > 0) return { kind: 'models', ...chosen }
  if (category.length > 0) return { kind: 'categories', categories: category }
  return only !== undefined && fuelType.length === 1 ? { kind: 'fuel', fuelType: only } : { kind: 'any' }
}

/** The place only names where a map began that was moved. */
export const isMovedMap = ({ bounds, withinPlace }: SearchFilters): boolean =>
  bounds !== undefined && withinPlace !== true

function whereAsked(search: SearchFilters): SearchNameParts['where'] {
  const { location, latitude } = search
  if (isMovedMap(search)) return { kind: 'map' }
  if (location) return { kind: 'place', location }
  return latitude === undefined ? null : { kind: 'near' }
}
