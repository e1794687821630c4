import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { DIRECTION } from '../../i18n/language.ts'
import { useMap } from './map-context.ts'

export interface MapMarkerProps {
  at: MapPoint
  /** The part of the marker that is at the point. */
  anchor?: 'center' | 'bottom'
  /** Lets a person drag the marker; called with the point where it was dropped. */
  onDrop?: (to: MapPoint) => void
  children: ReactNode
}

/** Something at a point of the map. */
export function MapMarker({ at, anchor = 'center', onDrop, children }: MapMarkerProps) {
  const { map, Marker } = useMap()
  const [element] = useState(() => {
    const box = document.createElement('div')
    box.dir = DIRECTION
    return box
  })
  const [marker] = useState(() => new Marker({ element, anchor }))
  const isDraggable = onDrop !== undefined
  const drop = useEffectEvent(() => {
    const { lat, lng } = marker.getLngLat()
    onDrop?.({ latitude: lat, longitude: lng })
  })

  useEffect(() => {
    marker.setLngLat([at.longitude, at.latitude])
  }, [marker, at.latitude, at.longitude])
  useEffect(() => {
    marker.addTo(map)
    return () => void marker.remove()
  }, [map, marker])
  useEffect(() => {
    marker.setDraggable(isDraggable)
    const dropped = () => drop()
    marker.on('dragend', dropped)
    return () => void marker.off('dragend', dropped)
  }, [marker, isDraggable])

  return createPortal(children, element)
}
