import { Component, lazy, type ReactNode, Suspense } from 'react'
import { m } from '../../paraglide/messages.js'
import { classNames } from '../../ui/class-names.ts'
import { MapNotice } from './map-notice.tsx'
import type { MapCanvasProps } from './map-view.ts'

const MapFrame = lazy(async () => ({ default: (await import('./map-frame.tsx')).MapFrame }))

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
