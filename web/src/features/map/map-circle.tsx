import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { useEffect, useId } from 'react'
import { mapColoursAt } from './map-colours.ts'
import { useMap } from './map-context.ts'

const METRES_PER_DEGREE = 111_200
const CORNERS = 64

/** An area of the map around a point, radius in metres. */
export function MapCircle({ at, radius }: { at: MapPoint; radius: number }) {
  const { map } = useMap()
  const id = useId()
  const { latitude, longitude } = at

  useEffect(() => {
    const draw = () => {
      const { area } = mapColoursAt(map.getContainer())
      map.addSource(id, { type: 'geojson', data: circleAround({ latitude, longitude }, radius) })
      const paint = { 'fill-color': area, 'fill-opacity': 0.18 }
      map.addLayer({ id: `${id}-fill`, type: 'fill', source: id, paint })
      const line = { 'line-color': area, 'line-width': 1.5 }
      map.addLayer({ id: `${id}-line`, type: 'line', source: id, paint: line })
    }
    draw()
    // The style of another theme comes without what was added to the one before.
    map.on('style.load', draw)
    return () => {
      map.off('style.load', draw)
      // The map itself may have ended before.
      if (!map.getSource(id)) return
      map.removeLayer(`${id}-line`)
      map.removeLayer(`${id}-fill`)
      map.removeSource(id)
    }
  }, [map, id, latitude, longitude, radius])

  return null
}

/** A circle as a polygon; flat-earth distances are accurate enough at the size of a town. */
export function circleAround(
  { latitude, longitude }: MapPoint,
  radius: number,
): GeoJSON.Feature<GeoJSON.Polygon> {
  const north = radius / METRES_PER_DEGREE
  const east = north / Math.cos((latitude * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % CORNERS)) / CORNERS
    return [longitude + east * Math.sin(angle), latitude + north * Math.cos(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
