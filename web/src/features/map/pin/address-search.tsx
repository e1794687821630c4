import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { MapPin, Search } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { LiveApi } from '../../../api/live-api.ts'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type Address = Awaited<ReturnType<LiveApi['hosting']['addresses']>>['addresses'][number]
type Result = { at: 'nothing' | 'asking' | 'failed' } | { at: 'found'; addresses: Address[] }

/** Finds an address and puts the pin there. Asked on request only: geocoding services forbid suggestions. */
export function AddressSearch({ onTake }: { onTake: (point: MapPoint) => void }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<Result>({ at: 'nothing' })
  const field = useRef<HTMLInputElement>(null)
  const isAsking = result.at === 'asking'

  async function ask() {
    if (text.trim() === '' || isAsking) return
    setResult({ at: 'asking' })
    try {
      const { liveApi } = await import('../../../api/live-api.ts')
      const { addresses } = await liveApi.hosting.addresses({ text })
      setResult({ at: 'found', addresses })
    } catch {
      setResult({ at: 'failed' })
    }
  }

  function take(point: MapPoint) {
    setResult({ at: 'nothing' })
    field.current?.focus()
    onTake(point)
  }

  function askOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void ask()
  }

  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-2">
        <TextField
          className="flex-1"
          label={m.list_vehicle_address()}
          ref={field}
          type="search"
          enterKeyHint="search"
          maxCharacters={200}
          autoComplete="off"
          placeholder={m.list_vehicle_address_placeholder()}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={askOnEnter}
        />
        <Button
          variant="secondary"
          icon={<Search aria-hidden="true" />}
          pending={isAsking}
          onClick={() => void ask()}
        >
          {m.list_vehicle_address_search()}
        </Button>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {wordsOf(result)}
      </div>
      {result.at === 'found' && result.addresses.length > 0 && (
        <ul className="grid gap-1" aria-label={m.list_vehicle_address_results()}>
          {result.addresses.map(({ label, point }) => (
            <li key={`${label} ${point.latitude} ${point.longitude}`}>
              <BareButton
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start hover:bg-hover"
                onClick={() => take(point)}
              >
                <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent" />
                <bdi>{label}</bdi>
              </BareButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordsOf(result: Result): string {
  if (result.at === 'failed') return m.list_vehicle_address_failed()
  if (result.at !== 'found') return ''
  const count = result.addresses.length
  return count === 0 ? m.list_vehicle_address_none() : m.list_vehicle_address_found({ count })
}
