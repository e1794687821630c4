import type { TripDetail } from '@rihla/contract/trips'
import { momentInWords } from '../../../i18n/dates.ts'
import { COMMA } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import { type TripEvent, type TripStep, tripSteps } from './trip-steps.ts'

const LABELS: Record<TripEvent, () => string> = {
  booked: m.trip_step_booked,
  check_in: m.trip_step_check_in,
  on_trip: m.trip_step_on_trip,
  returned: m.trip_step_returned,
  closed: m.trip_step_closed,
}

/** Progress of the trip. Nothing for a cancelled trip. */
export function TripProgress({ trip }: { trip: TripDetail }) {
  const steps = tripSteps(trip)
  if (steps.length === 0) return null
  return (
    <Stepper
      label={m.trip_step_progress()}
      doneLabel={`${COMMA} ${m.booking_step_done()}`}
      steps={steps.map((step) => ({
        label: LABELS[step.event](),
        state: step.state,
        note: noteOf(step),
      }))}
    />
  )
}

function noteOf({ state, at }: TripStep): string | undefined {
  if (state === 'skipped') return m.booking_step_not_recorded()
  return at === null ? undefined : momentInWords(at)
}
