import type { MapBounds } from '@rihla/domain/places/map-bounds'

/** Stands in for the library's map in tests: an area, and the events of its moves. */
export class StillMap {
  area: MapBounds = { south: 24, west: 54, north: 25, east: 55 }
  readonly went: MapBounds[] = []
  readonly #listeners = new Map<string, Set<(event: object) => void>>()
  on(name: string, listener: (event: object) => void) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }
  off(name: string, listener: (event: object) => void) {
    this.#listeners.get(name)?.delete(listener)
  }
  getBounds() {
    const { south, west, north, east } = this.area
    return { getSouth: () => south, getWest: () => west, getNorth: () => north, getEast: () => east }
  }
  getZoom() {
    return 10
  }
  fitBounds([west, south, east, north]: [number, number, number, number]) {
    this.went.push({ south, west, north, east })
    this.move({ south, west, north, east }, {})
  }
  move(area: MapBounds, event: object) {
    for (const listener of this.#listeners.get('movestart') ?? []) listener(event)
    this.area = area
    for (const listener of this.#listeners.get('moveend') ?? []) listener(event)
  }
}
