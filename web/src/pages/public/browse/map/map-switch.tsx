import { Map as MapIcon, MapPinOff } from 'lucide-react'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useMapFold } from './map-settings.ts'

/** Folds the map away, and back; on wide screens, where it is beside the list. */
export function MapSwitch() {
  const [isFolded, fold] = useMapFold()
  return (
    <div className="hidden lg:block">
      <Button
        variant="secondary"
        icon={isFolded ? <MapIcon aria-hidden="true" /> : <MapPinOff aria-hidden="true" />}
        onClick={() => fold(!isFolded)}
      >
        {isFolded ? m.map_show() : m.map_hide()}
      </Button>
    </div>
  )
}
