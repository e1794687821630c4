import type { BookingCharges } from '@rihla/contract/charges/charge'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../../../../i18n/dates.ts'
import { m } from '../../../../../paraglide/messages.js'
import { FieldNote } from '../../../../../ui/fields/field-frame.tsx'
import { TextField } from '../../../../../ui/fields/text-field.tsx'

/** The first and last day on which something of a trip can have happened. */
export const daysOfTrip = ({ startedAt, returnedAt }: BookingCharges, now: Instant) => ({
  min: dateInDubai(Date.parse(startedAt)),
  max: dateInDubai(returnedAt === null ? now : Date.parse(returnedAt)),
})

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
  now: Instant
  error: string | null
}

/** A day and time within the trip. */
export function MomentFields({ draft, change, charged, now, error }: MomentFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <div className="grid max-w-96 grid-cols-[3fr_2fr] gap-3">
        <TextField
          type="date"
          label={m.charges_day()}
          required
          {...daysOfTrip(charged, now)}
          aria-invalid={error ? true : undefined}
          value={draft.day}
          onChange={(event) => change(() => ({ day: event.target.value }))}
        />
        <TextField
          type="time"
          label={m.charges_time()}
          required
          value={draft.time}
          onChange={(event) => change(() => ({ time: event.target.value }))}
        />
      </div>
      <div data-invalid={error ? true : undefined} tabIndex={-1}>
        <FieldNote id="charge-moment-note" hint={tripSpanWords(charged)} error={error} />
      </div>
    </div>
  )
}
