import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { momentInWords } from '../../../i18n/dates.ts'
import { COMMA } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { Stepper } from '../../../ui/navigation/stepper.tsx'
import { type BookingEvent, type BookingStep, bookingSteps } from './booking-steps.ts'

const LABELS: Record<BookingEvent, () => string> = {
  payment: m.booking_step_payment,
  requested: m.booking_step_requested,
  confirmed: m.booking_step_confirmed,
  pick_up: m.booking_step_pick_up,
  return: m.booking_step_return,
}

/** Progress of the booking and its next step. Nothing for a cancelled booking. */
export function BookingProgress({ booking }: { booking: BookingDetail }) {
  const steps = bookingSteps(booking)
  if (steps.length === 0) return null
  return (
    <Stepper
      label={m.booking_progress()}
      doneLabel={`${COMMA} ${m.booking_step_done()}`}
      steps={steps.map((step) => ({ label: LABELS[step.event](), state: step.state, note: noteOf(step) }))}
    />
  )
}

function noteOf({ event, state, at }: BookingStep): string | undefined {
  if (state === 'skipped') return m.booking_step_not_recorded()
  if (at === null || (event === 'payment' && state !== 'done')) return undefined
  const moment = momentInWords(at)
  return event === 'confirmed' && state !== 'done' ? m.booking_step_by({ moment }) : moment
}
