import type { BookingCharges } from '@rihla/contract/charges/charge'
import { useId } from 'react'
import { DayField } from '../../../../../features/day-field/day-field.tsx'
import { momentInWords } from '../../../../../i18n/dates.ts'
import { m } from '../../../../../paraglide/messages.js'
import { FieldNote } from '../../../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'

/** Within what times a toll or fine must lie, in words. */
export const tripSpanWords = ({ startedAt, returnedAt }: BookingCharges): string =>
  m.charges_moment_hint({
    from: momentInWords(startedAt),
    until: returnedAt === null ? m.charges_now() : momentInWords(returnedAt),
  })

interface MomentFieldsProps {
  draft: { day: string; time: string }
  change: (changes: () => { day: string } | { time: string }) => void
  charged: BookingCharges
  error: string | null
}

/** A day and time within the trip. */
export function MomentFields({ draft, change, charged, error }: MomentFieldsProps) {
  const noteId = useId()
  const groupErrorId = error ? noteId : undefined
  return (
    <div className="grid gap-1.5">
      <div className="grid max-w-96 grid-cols-[3fr_2fr] gap-3">
        <DayField
          label={m.charges_day()}
          required
          groupErrorId={groupErrorId}
          value={draft.day}
          onChange={(day) => change(() => ({ day }))}
          onOtherText={(day) => change(() => ({ day }))}
        />
        <TextField
          type="time"
          label={m.charges_time()}
          required
          groupErrorId={groupErrorId}
          value={draft.time}
          onChange={(event) => change(() => ({ time: event.target.value }))}
        />
      </div>
      <FieldNote id={noteId} hint={tripSpanWords(charged)} error={error} />
    </div>
  )
}
