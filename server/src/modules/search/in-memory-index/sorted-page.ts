import { onMap } from '../map/marks-grid.ts'
import type { SearchCursor } from '../search-cursor.ts'
import type { SearchQuestion } from '../search-question.ts'
import { type Bitset, forEachBit } from './bitset.ts'
import { distanceOnMap } from './map-distance.ts'
import type { VehicleIndex } from './vehicle-index.ts'
import { bytesOfId } from './vehicle-ordinals.ts'

interface RequestedHits extends Pick<SearchQuestion, 'sort' | 'point'> {
  after: SearchCursor | null
  limit: number
}

/** The first matches after the cursor, ties broken by id: the same order as the pages of `sql/search-store.ts`. */
export function sortedPage(
  index: VehicleIndex,
  matches: Bitset,
  { sort, point, after, limit }: RequestedHits,
): SearchCursor[] {
  const { ordinals } = index
  const { keyOf, direction } = orderOf(index, sort, point)
  const afterId = after && bytesOfId(after.vehicleId)
  const best: Array<{ n: number; key: number }> = []
  let last = Number.POSITIVE_INFINITY
  forEachBit(matches, (n) => {
    const key = keyOf(n)
    if (direction * key > last) return
    if (after && afterId && direction * (key - after.key || ordinals.compareWith(n, afterId)) <= 0) return
    const place = best.findIndex((other) => direction * (key - other.key || ordinals.compare(n, other.n)) < 0)
    best.splice(place === -1 ? best.length : place, 0, { n, key })
    if (best.length > limit) best.pop()
    if (best.length === limit) last = direction * (best.at(-1)?.key ?? 0)
  })
  return best.map(({ n, key }) => ({ vehicleId: ordinals.idOf(n), key }))
}

/** The sort key, and its direction: 1 ascending, -1 descending. */
function orderOf(
  index: VehicleIndex,
  sort: RequestedHits['sort'],
  point: RequestedHits['point'],
): { keyOf: (n: number) => number; direction: 1 | -1 } {
  const by = (column: ArrayLike<number>) => (n: number) => column[n] ?? 0
  switch (sort) {
    case 'price_low':
      return { keyOf: by(index.prices.fils), direction: 1 }
    case 'price_high':
      return { keyOf: by(index.prices.fils), direction: -1 }
    case 'rating':
      return { keyOf: by(index.rating), direction: -1 }
    case 'distance':
      if (point) {
        const from = onMap(point)
        return {
          keyOf: (n) => distanceOnMap(from, index.positions.x[n] ?? 0, index.positions.y[n] ?? 0),
          direction: 1,
        }
      }
      return orderOf(index, 'relevance', null)
    case 'relevance':
      return { keyOf: by(index.relevance), direction: -1 }
  }
}
