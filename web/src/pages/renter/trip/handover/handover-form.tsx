import type { TripDetail } from '@rihla/contract/trips'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { LevelField } from './level-field.tsx'
import { type HandoverKind, useHandoverForm } from './use-handover-form.ts'

/** Maximum length of a note on the server, in characters. */
const MAX_NOTE = 1000

interface HandoverFormProps {
  trip: TripDetail
  kind: HandoverKind
  onDone: () => void
  onLater: () => void
}

/** Form in which one party records the condition of the car at a hand-over. */
export function HandoverForm({ trip, kind, onDone, onLater }: HandoverFormProps) {
  const { draft, change, chosen, photos, errors, send, isRunning, kmBefore } = useHandoverForm(
    trip,
    kind,
    onDone,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const isIn = kind === 'check_in'
  useEffect(() => {
    heading.current?.focus()
  }, [])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void send()
  }

  return (
    <Card>
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl">
        {isIn ? m.trip_handover_form_in() : m.trip_handover_form_out()}
      </h3>
      <p className="mt-1 text-muted">{m.trip_handover_form_text()}</p>
      <ScriptForm onSubmit={submit} className="mt-6 grid gap-6">
        <HandoverPhotos
          photos={chosen}
          sending={photos}
          onLeaveOut={({ id }) =>
            change(({ photoIds }) => ({ photoIds: photoIds.filter((one) => one !== id) }))
          }
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label={m.trip_odometer()}
            hint={
              kmBefore === null
                ? m.trip_odometer_hint()
                : m.trip_odometer_hint_out({ km: kilometres(kmBefore) })
            }
            error={errors.odometerKm ?? null}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={20}
            suffix={m.trip_km_unit()}
            value={draft.odometer}
            onChange={(event) => change(() => ({ odometer: event.target.value }))}
          />
          <LevelField
            label={trip.fuel === 'charge' ? m.trip_charge() : m.trip_fuel()}
            value={draft.fuelPercent}
            error={errors.fuelPercent ?? null}
            onChange={(fuelPercent) => change(() => ({ fuelPercent }))}
          />
        </div>
        <TextArea
          label={m.trip_note()}
          hint={m.trip_note_hint()}
          error={errors.note ?? null}
          counter={(used) => m.trip_note_count({ used })}
          maxLength={MAX_NOTE}
          rows={3}
          value={draft.note}
          onChange={(event) => change(() => ({ note: event.target.value }))}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isRunning} whyDisabled={whyWaits()}>
            {isIn ? m.trip_handover_send_in() : m.trip_handover_send_out()}
          </Button>
          <Button variant="quiet" onClick={onLater}>
            {m.trip_handover_later()}
          </Button>
          <p className="basis-full text-muted text-sm">{m.trip_handover_kept()}</p>
        </div>
      </ScriptForm>
    </Card>
  )

  function whyWaits(): string | null {
    const jobs = [...photos.uploads.jobs.values()]
    if (jobs.some(({ phase }) => phase === 'failed')) return m.trip_handover_failed_photos()
    return jobs.length > 0 ? m.trip_handover_unsent() : null
  }
}
