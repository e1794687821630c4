import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../app/root-data.ts'
import { DIRECTION } from '../../i18n/language.ts'
import { MapContext, type OpenedMap } from './map-context.ts'
import { MapControls } from './map-controls.tsx'
import { loadStyle } from './map-style.ts'
import type { MapCanvasProps } from './map-view.ts'
import { openMap } from './open-map.ts'
// Comes with the code of this file. As a link of the component, React would hold back all updates around the map until it
// is there: what somebody types into a form beside the map would be lost.
import 'maplibre-gl/dist/maplibre-gl.css'

type MapFrameProps = Omit<MapCanvasProps, 'className' | 'otherwise'> & { notice: ReactNode }

/** The library's style sheet knows one theme only. */
const ATTRIBUTION =
  '[&_.maplibregl-ctrl-attrib]:bg-raised/80! [&_.maplibregl-ctrl-attrib]:rounded-ss-small [&_.maplibregl-ctrl-attrib]:text-muted [&_.maplibregl-ctrl-attrib_a]:text-muted!'

/** The map itself, with its controls. This file loads the library: only `MapCanvas` imports it, lazily. */
export function MapFrame({ label, view, inPage = false, notice, children }: MapFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<OpenedMap | null>(null)
  const { maps } = useSite()
  // The map keeps where it began: later values of these would throw away what the person sees.
  const [start] = useState({ label, view, inPage })
  const [base, setBase] = useState(maps)
  const [isLost, setIsLost] = useState(false)

  useEffect(() => {
    const element = container.current
    if (isLost || !element) return
    let close = () => {}
    let isOver = false
    let hasFailed = false
    const onLost = (reason: unknown) => {
      // A broken style has many errors.
      if (isOver || hasFailed) return
      hasFailed = true
      if (!base) return setIsLost(true)
      console.error('The base map of MAP_STYLE_URL or MAP_TILES cannot be shown:', reason)
      setBase(undefined)
    }
    const open = async () => {
      const styleIn = await loadStyle(base)
      if (isOver) return
      const onOpen = (map: MapLibreMap) => setOpened({ map, Marker })
      close = openMap({ ...start, styleIn, container: element, onLost, onOpen })
    }
    // Without WebGL the library throws; or a part of it, or the operator's tiles, cannot be downloaded.
    open().catch(onLost)
    return () => {
      isOver = true
      setOpened(null)
      close()
    }
  }, [start, base, isLost])

  if (isLost) return notice
  return (
    <div className="relative size-full">
      {/* The library lays out its parts from left to right; a map is not mirrored. */}
      <div ref={container} dir="ltr" className={`size-full font-sans! text-sm! ${ATTRIBUTION}`} />
      {opened && (
        <MapContext value={opened}>
          <div dir={DIRECTION} className="pointer-events-none absolute inset-0 *:pointer-events-auto">
            <MapControls />
            {children}
          </div>
        </MapContext>
      )}
    </div>
  )
}
