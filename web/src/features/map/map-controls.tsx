import { Minus, Plus } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { m } from '../../paraglide/messages.js'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { useMap } from './map-context.ts'

const BUTTON =
  'grid size-11 place-content-center text-on-surface hover:bg-hover aria-disabled:text-muted aria-disabled:opacity-50 pointer-fine:size-9 [&_svg]:size-5'

/** The buttons that zoom, at the end of the top edge. */
export function MapControls() {
  const { map } = useMap()
  const zoom = useSyncExternalStore(
    (notify) => {
      map.on('zoomend', notify)
      return () => void map.off('zoomend', notify)
    },
    () => map.getZoom(),
  )
  return (
    <div className="absolute end-3 top-3 grid divide-y divide-line overflow-hidden rounded-control border border-line bg-raised shadow-raised">
      <BareButton
        className={BUTTON}
        aria-label={m.map_zoom_in()}
        aria-disabled={zoom >= map.getMaxZoom() || undefined}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden="true" />
      </BareButton>
      <BareButton
        className={BUTTON}
        aria-label={m.map_zoom_out()}
        aria-disabled={zoom <= map.getMinZoom() || undefined}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden="true" />
      </BareButton>
    </div>
  )
}
