import type { TripDetail } from '@rihla/contract/trips'
import {
  anglesWithoutPhoto,
  HANDOVER_ANGLES,
  type HandoverAngle,
} from '@rihla/domain/handover/trip-photo-angles'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { kilometres } from '../../../../i18n/kilometres.ts'
import { commaList } from '../../../../i18n/lists.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { Card } from '../../../../ui/content/card.tsx'
import { ScriptForm } from '../../../../ui/fields/script-form.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { AgreementNote } from '../rental-agreement.tsx'
import { HandoverPhotos } from './handover-photos.tsx'
import { LevelField } from './level-field.tsx'
import { type HandoverKind, useHandoverForm } from './use-handover-form.ts'

/** Maximum length of a note on the server, in characters. */
const MAX_NOTE = 1000

interface HandoverFormProps {
  trip: TripDetail
  kind: HandoverKind
  /** Opened by the viewer: the form then takes the focus. */
  takesFocus: boolean
  onDone: () => void
  onLater: () => void
}

/** Form in which one party records the condition of the car at a hand-over. */
export function HandoverForm({ trip, kind, takesFocus, onDone, onLater }: HandoverFormProps) {
  const { draft, change, chosen, photos, errors, send, isRunning, kmBefore } = useHandoverForm(
    trip,
    kind,
    onDone,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const onTheWay = [...photos.uploads.jobs.values()].map((job) => ({ angle: job.kind }))
  const isIn = kind === 'check_in'
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

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
            tank={trip.fuel}
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
          maxCharacters={MAX_NOTE}
          rows={3}
          value={draft.note}
          onChange={(event) => change(() => ({ note: event.target.value }))}
        />
        <MissingPhotos missing={anglesWithoutPhoto([...chosen, ...onTheWay])} />
        {isIn && <AgreementNote trip={trip} />}
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

/** Says what is not photographed, and that it can stay so. */
function MissingPhotos({ missing }: { missing: readonly HandoverAngle[] }) {
  if (missing.length === 0) return null
  const isAll = missing.length === HANDOVER_ANGLES.length
  const names = commaList(missing.map((angle) => TRIP_ANGLE_WORDS[angle]()))
  return (
    <Banner tone="warning">
      {isAll ? (
        <p>{m.trip_photo_skip_all()}</p>
      ) : (
        <>
          <p>{m.trip_photo_missing({ angles: names })}</p>
          <p>{m.trip_photo_skip()}</p>
        </>
      )}
    </Banner>
  )
}
