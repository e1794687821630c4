import { MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../ui/content/spinner.tsx'

/** A sentence in the place of a map. */
export function MapNotice({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <div
      role={busy ? undefined : 'status'}
      className="grid size-full min-h-24 place-content-center justify-items-center gap-3 p-6 text-center text-muted text-sm"
    >
      {busy ? <Spinner /> : <MapPinOff aria-hidden="true" className="size-6" />}
      <p className={busy ? 'sr-only' : 'max-w-xs'}>{children}</p>
    </div>
  )
}
