import { asBrand } from '../names/stored-names.ts'
import type { MapBounds } from '../places/map-bounds.ts'
import { boundsAround } from '../places/map-plane.ts'
import type { MapPoint } from '../places/nearest-town.ts'
import { splitModel } from './model-value.ts'
import { areaOf, type SearchFilters } from './saved-search.ts'

/** What the keys of a listed car are made of. Places are slugs, the point is the public one. */
export interface SearchedCar extends MapPoint {
  emirate: string
  town: string
  category: string
  make: string
}

/** The side of a map cell, degrees: about eleven kilometres. */
const CELL_DEGREES = 0.1
/** A search over more cells than this is kept under the whole country. */
const CELLS_AT_MOST = 64

/**
 * Keys under which saved searches are indexed. A search that matches a car shares at least one key with it, so that a
 * listed car reads only the searches of its keys and not all of them: each search has one key for every combination of
 * its areas with its makes and those of its models or, without makes, its categories. A search that nothing can match has no key.
 */
export function keysOfSearch(search: SearchFilters): string[] {
  const areas = areaKeys(search)
  const makes = [...(search.brand ?? []), ...(search.model ?? []).map((value) => splitModel(value).make)]
  const brands = [...new Set(makes.map((make) => `b:${asBrand(make)}`))]
  const categories = search.category?.map((slug) => `c:${slug}`) ?? []
  const cars = brands.length > 0 ? brands : categories.length > 0 ? categories : ['*']
  // Many cells times many makes would make a long list: the cells alone are few enough searches each.
  const kept = areas.length > 1 ? ['*'] : cars
  return areas.flatMap((area) => kept.map((car) => `${area}|${car}`))
}

/** Every key under which a search that matches this car can be kept. */
export function keysOfCar(car: SearchedCar): string[] {
  const areas = ['all', `in:${car.emirate}`, `in:${car.town}`, `at:${cellOf(car)}`]
  const cars = ['*', `b:${car.make}`, `c:${car.category}`]
  return [...new Set(areas)].flatMap((area) => cars.map((one) => `${area}|${one}`))
}

function areaKeys(search: SearchFilters): string[] {
  const area = areaOf(search)
  switch (area.kind) {
    case 'everywhere':
      return ['all']
    case 'nowhere':
      return []
    case 'place':
      return [`in:${area.place.slug}`]
    case 'circle':
      return area.place ? [`in:${area.place.slug}`] : cellKeys(boundsAround(area.point, area.radiusKm))
    case 'bounds':
      return cellKeys(area.bounds)
  }
}

const cell = (degrees: number): number => Math.floor(degrees / CELL_DEGREES)
const cellOf = ({ latitude, longitude }: MapPoint): string => `${cell(latitude)},${cell(longitude)}`

function cellKeys({ south, west, north, east }: MapBounds): string[] {
  const rows = cell(north) - cell(south) + 1
  const columns = cell(east) - cell(west) + 1
  if (rows < 1 || columns < 1) return []
  if (rows * columns > CELLS_AT_MOST) return ['all']
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `at:${cell(south) + row},${cell(west) + column}`),
  ).flat()
}
