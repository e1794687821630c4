import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { isBlank } from '@rihla/domain/text/visible-text'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { inDirhams } from '../../i18n/format-money.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonSize } from '../../ui/buttons/button-classes.ts'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { type HostAct, hostActsOf } from './host-acts-of.ts'
import { useBookingAction } from './use-booking-action.ts'
import { whyNotComplete } from './why-not-complete.ts'

interface HostActsProps {
  booking: BookingSummary
  now: Instant
  size?: ButtonSize
  focusId?: string
  /** The renter is suspended, so that a cancellation does not count against the host. */
  isRenterSuspended?: boolean
  /** The actions to show, when others are elsewhere on the page; all by default. */
  only?: readonly HostAct[]
}

type AskedAct = Exclude<HostAct, 'answer'>

/** The buttons for a host's current actions on a booking; irreversible ones ask for confirmation. */
export function HostActs(props: HostActsProps) {
  const { booking, now, size, focusId, only } = props
  const isOver = booking.answerDueAt !== null && Date.parse(booking.answerDueAt) <= now
  const acts = hostActsOf(booking, now).filter((act) => only?.includes(act) ?? true)
  return acts.map((act) =>
    act === 'answer' ? (
      <AnswerRequest
        key={act}
        bookingId={booking.id}
        tooLate={isOver ? m.booking_now_asked_over() : null}
        size={size}
        focusId={focusId}
      />
    ) : (
      <ConfirmedAction key={act} act={act} {...props} />
    ),
  )
}

function ConfirmedAction(props: HostActsProps & { act: AskedAct }) {
  const { act, booking, now, size, focusId, isRenterSuspended = false } = props
  const { run, ask, dialog } = useBookingAction(focusId)

  return (
    <>
      <Button
        size={size}
        variant={act === 'complete' ? 'primary' : 'secondary'}
        whyDisabled={act === 'complete' ? whyNotComplete(booking, 'host', now) : null}
        onClick={ask}
      >
        {LABELS[act]()}
      </Button>
      <ReasonDialog
        {...dialog}
        {...questionOf(act, booking, isRenterSuspended)}
        keepLabel={m.booking_back()}
        closeLabel={m.common_close()}
        onConfirm={(reason) =>
          void run(act === 'cancelByHost' ? { act, id: booking.id, reason } : { act, id: booking.id })
        }
      />
    </>
  )
}

const LABELS: Record<AskedAct, () => string> = {
  complete: m.booking_complete,
  cancelByHost: m.booking_cancel,
}

function questionOf(act: AskedAct, { totalFils }: BookingSummary, isRenterSuspended: boolean) {
  switch (act) {
    case 'complete':
      return {
        title: m.booking_complete_title(),
        text: m.booking_complete_text(),
        confirmLabel: m.booking_complete(),
        tone: 'primary' as const,
      }
    case 'cancelByHost':
      return {
        title: m.booking_host_cancel_title(),
        text: (isRenterSuspended ? m.booking_host_cancel_free_text : m.booking_host_cancel_text)({
          amount: inDirhams(totalFils),
        }),
        confirmLabel: m.booking_host_cancel_confirm(),
        reason: {
          label: m.booking_host_cancel_reason(),
          hint: m.booking_host_cancel_reason_hint(),
          missing: m.booking_host_cancel_reason_missing(),
          isBlank,
        },
      }
  }
}
