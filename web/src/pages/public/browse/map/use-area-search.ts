import type { MapBounds } from '@rihla/domain/places/map-bounds'
import type { MapLibreEvent, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { asBounds, isByPerson } from '../../../../features/map/map-moves.ts'
import { fitOptions, type MapView } from '../../../../features/map/map-view.ts'
import { boundsInAddress, roundedBounds } from './bounds-in-address.ts'
import { REST_MS } from './use-marks.ts'

export interface AreaSearch {
  /** Searches what the map shows; null while that is what the results are about. */
  searchHere: (() => void) | null
}

/**
 * Connects the area of a map with the results. When a person has moved the map and it rests, `onSearch` is called with
 * the new area, or offered if `isAutomatic` is off. When the results are about another area (Back, another place), the
 * map goes there: `view` is where.
 */
export function useAreaSearch(
  map: MapLibreMap,
  options: {
    isAutomatic: boolean
    bounds: MapBounds | null
    view: MapView
    onSearch: (area: MapBounds) => void
  },
): AreaSearch {
  const { isAutomatic, bounds, view, onSearch } = options
  const [isElsewhere, setElsewhere] = useState(false)
  const target = bounds ? boundsInAddress(bounds) : JSON.stringify(view)
  const shown = useRef(target)
  /** The areas this map has asked for: an answer that arrives late must not move it back. */
  const asked = useRef(new Set<string>())
  const isBack = useNavigationType() === 'POP'

  const search = useEffectEvent(() => {
    const area = roundedBounds(asBounds(map.getBounds()))
    asked.current.add(boundsInAddress(area))
    setElsewhere(false)
    onSearch(area)
  })
  const rested = useEffectEvent(() => {
    if (isAutomatic) search()
    else setElsewhere(true)
  })
  const follow = useEffectEvent(() => {
    if (asked.current.has(target) && !isBack) return
    setElsewhere(false)
    goTo(map, view)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => clearTimeout(timer)
    const restSoon = (event: MapLibreEvent) => {
      if (!isByPerson(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => rested(), REST_MS)
    }
    map.on('movestart', wait)
    map.on('moveend', restSoon)
    return () => {
      clearTimeout(timer)
      map.off('movestart', wait)
      map.off('moveend', restSoon)
    }
  }, [map])

  useEffect(() => {
    if (shown.current === target) return
    shown.current = target
    follow()
  }, [target])

  return { searchHere: isElsewhere ? () => search() : null }
}

/** Moves the map as the page does it: no search follows. */
function goTo(map: MapLibreMap, view: MapView): void {
  if ('bounds' in view) {
    const { south, west, north, east } = view.bounds
    if (boundsInAddress(asBounds(map.getBounds())) === boundsInAddress(view.bounds)) return
    map.fitBounds([west, south, east, north], { ...fitOptions(view), animate: false })
  } else map.jumpTo({ center: [view.center.longitude, view.center.latitude], zoom: view.zoom })
}
