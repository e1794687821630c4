import type { MarksInput } from '@rihla/contract/search'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { asBounds, isByPerson } from '../../../../features/map/map-moves.ts'
import { roundedBounds } from './bounds-in-address.ts'
import { gatherMarks } from './gather-marks.ts'
import type { Mark } from './pins.ts'

/** How long the map rests before it asks. */
export const REST_MS = 300
/** The share of the map around what is seen, for which marks are asked too, so that a short move shows no gap. */
const MARGIN = 0.12

export type MarksQuestion = Omit<MarksInput, 'bounds' | 'zoom'>

interface Marks {
  marks: readonly Mark[]
  hasFailed: boolean
}

/**
 * The marks of what the map shows, asked again when it rests; those of the last answer while it is moved. A map can show
 * more than the area that was searched: on a screen of another shape, or when moving it searches nothing. Marks beyond
 * that area would not be in the list, so there are none, except where a search of the new area is on its way.
 */
export function useMarks(
  map: MapLibreMap,
  question: MarksQuestion,
  { isAutomatic, searched }: { isAutomatic: boolean; searched: MapBounds | null },
): Marks {
  const [answer, setAnswer] = useState<Marks>({ marks: [], hasFailed: false })
  const asked = JSON.stringify(question)
  const areaToAsk = useEffectEvent((isSearchedNext: boolean) => {
    const seen = wider(asBounds(map.getBounds()))
    return searched && !isSearchedNext ? intersection(seen, searched) : seen
  })
  const isSearched = useEffectEvent((event: MapLibreEvent) => isAutomatic && isByPerson(event))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = new AbortController()
    const ask = async (isSearchedNext: boolean) => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      const area = areaToAsk(isSearchedNext)
      if (!area) return setAnswer({ marks: [], hasFailed: false })
      const zoom = Math.round(map.getZoom())
      try {
        const { liveApi } = await import('../../../../api/live-api.ts')
        const input = { ...JSON.parse(asked), bounds: roundedBounds(area), zoom }
        const { marks } = await liveApi.search.marks(input, { signal })
        if (!signal.aborted) setAnswer({ marks: gatherMarks(marks, zoom), hasFailed: false })
      } catch {
        if (!signal.aborted) setAnswer((last) => ({ ...last, hasFailed: true }))
      }
    }
    const wait = () => clearTimeout(timer)
    const askSoon = (event: MapLibreEvent) => {
      clearTimeout(timer)
      const isSearchedNext = isSearched(event)
      timer = setTimeout(() => void ask(isSearchedNext), REST_MS)
    }
    map.on('movestart', wait)
    map.on('moveend', askSoon)
    void ask(false)
    return () => {
      clearTimeout(timer)
      stop.abort()
      map.off('movestart', wait)
      map.off('moveend', askSoon)
    }
  }, [map, asked])
  return answer
}

function wider({ south, west, north, east }: MapBounds): MapBounds {
  const [up, aside] = [(north - south) * MARGIN, (east - west) * MARGIN]
  return { south: south - up, west: west - aside, north: north + up, east: east + aside }
}

function intersection(one: MapBounds, other: MapBounds): MapBounds | null {
  const south = Math.max(one.south, other.south)
  const west = Math.max(one.west, other.west)
  const north = Math.min(one.north, other.north)
  const east = Math.min(one.east, other.east)
  return south < north && west < east ? { south, west, north, east } : null
}
