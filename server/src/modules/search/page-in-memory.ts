import { type Bits, eachBit } from './bits.ts'
import { distanceOnMap, onMap } from './map-distance.ts'
import type { SearchCursor } from './search-cursor.ts'
import type { SearchQuestion } from './search-question.ts'
import type { VehicleMemory } from './vehicle-memory.ts'
import { bytesOfId } from './vehicle-numbers.ts'

interface WantedHits extends Pick<SearchQuestion, 'sort' | 'point'> {
  after: SearchCursor | null
  limit: number
}

/** The first ones after the cursor in the order asked, equals by their ids; the orders are those of `findPage`. */
export function bestOf(
  memory: VehicleMemory,
  fits: Bits,
  { sort, point, after, limit }: WantedHits,
): SearchCursor[] {
  const { numbers } = memory
  const { keyOf, way } = orderOf(memory, sort, point)
  const afterId = after && bytesOfId(after.vehicleId)
  const best: Array<{ n: number; key: number }> = []
  let last = Number.POSITIVE_INFINITY
  eachBit(fits, (n) => {
    const key = keyOf(n)
    if (way * key > last) return
    if (after && afterId && way * (key - after.key || numbers.compareWith(n, afterId)) <= 0) return
    const place = best.findIndex((other) => way * (key - other.key || numbers.compare(n, other.n)) < 0)
    best.splice(place === -1 ? best.length : place, 0, { n, key })
    if (best.length > limit) best.pop()
    if (best.length === limit) last = way * (best.at(-1)?.key ?? 0)
  })
  return best.map(({ n, key }) => ({ vehicleId: numbers.idOf(n), key }))
}

/** What is ordered by, and whether the least (1) or the most (-1) comes first. */
function orderOf(
  memory: VehicleMemory,
  sort: WantedHits['sort'],
  point: WantedHits['point'],
): { keyOf: (n: number) => number; way: 1 | -1 } {
  const by = (column: ArrayLike<number>) => (n: number) => column[n] ?? 0
  switch (sort) {
    case 'price_low':
      return { keyOf: by(memory.prices.fils), way: 1 }
    case 'price_high':
      return { keyOf: by(memory.prices.fils), way: -1 }
    case 'rating':
      return { keyOf: by(memory.rating), way: -1 }
    case 'distance':
      if (point) {
        const from = onMap(point)
        return { keyOf: (n) => distanceOnMap(from, memory.spots.x[n] ?? 0, memory.spots.y[n] ?? 0), way: 1 }
      }
      return orderOf(memory, 'relevance', null)
    case 'relevance':
      return { keyOf: by(memory.relevance), way: -1 }
  }
}
