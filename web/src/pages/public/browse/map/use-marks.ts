import type { MarksInput } from '@rihla/contract/search'
import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { asBounds } from '../../../../features/map/map-moves.ts'
import { roundedBounds } from './bounds-in-address.ts'
import { gatherMarks } from './gather-marks.ts'
import type { Mark } from './pins.ts'

/** How long the map rests before it asks. */
export const REST_MS = 300
/** The share of the map around what is seen, for which marks are asked too, so that a short move shows no gap. */
const MARGIN = 0.12

export type MarksQuestion = Omit<MarksInput, 'bounds' | 'zoom'>

/** The marks of what the map shows, asked again when it rests; those of the last answer while it is moved. */
export function useMarks(
  map: MapLibreMap,
  question: MarksQuestion,
): { marks: readonly Mark[]; hasFailed: boolean } {
  const [answer, setAnswer] = useState<{ marks: readonly Mark[]; hasFailed: boolean }>({
    marks: [],
    hasFailed: false,
  })
  const asked = JSON.stringify(question)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop = new AbortController()
    const ask = async () => {
      stop.abort()
      stop = new AbortController()
      const { signal } = stop
      const bounds = roundedBounds(wider(asBounds(map.getBounds())))
      const zoom = Math.round(map.getZoom())
      try {
        const { liveApi } = await import('../../../../api/live-api.ts')
        const { marks } = await liveApi.search.marks({ ...JSON.parse(asked), bounds, zoom }, { signal })
        if (!signal.aborted) setAnswer({ marks: gatherMarks(marks, zoom), hasFailed: false })
      } catch {
        if (!signal.aborted) setAnswer((last) => ({ ...last, hasFailed: true }))
      }
    }
    const wait = () => clearTimeout(timer)
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), REST_MS)
    }
    map.on('movestart', wait)
    map.on('moveend', askSoon)
    void ask()
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
