import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'
import type { MapBounds } from './map-context.ts'
import { MapNotice } from './map-notice.tsx'

const MapFrame = lazy(async () => ({ default: (await import('./map-frame.tsx')).MapFrame }))

/** What a map shows at first: an area, with room around it in pixels, or a point and its zoom. */
export type MapView = { bounds: MapBounds; padding?: number } | { center: MapPoint; zoom: number }

export interface MapCanvasProps {
  /** Accessible name. */
  label: string
  /** Where the map begins; later changes do not move it. */
  view: MapView
  /** Size of the map; it is positioned itself. */
  className: string
  /** For a map within a page that scrolls. */
  inPage?: boolean
  /** What to use instead, when the browser cannot show maps: a sentence. */
  otherwise?: string
  /** What is on the map (`MapMarker`, `MapCircle`, or anything that uses `useMap`), rendered when the map is there. */
  children?: ReactNode
}

/**
 * A map. Its library is loaded when the component is rendered, so render it only where a map is seen, and never in the
 * HTML of the server. Where it cannot be shown, a sentence says so in its place.
 */
export function MapCanvas({ className, otherwise, ...rest }: MapCanvasProps) {
  const notice = <MapNotice>{otherwise ?? m.map_unavailable()}</MapNotice>
  return (
    <div className={classNames('isolate overflow-hidden bg-map-land', className)}>
      <MapFailure notice={notice}>
        <Suspense fallback={<MapNotice busy>{m.map_loading()}</MapNotice>}>
          <MapFrame {...rest} notice={notice} />
        </Suspense>
      </MapFailure>
    </div>
  )
}

/** Shows the notice when the library cannot be downloaded. */
class MapFailure extends Component<{ notice: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? this.props.notice : this.props.children
  }
}
