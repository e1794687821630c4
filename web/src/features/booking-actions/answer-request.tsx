import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import type { ButtonSize } from '../../ui/buttons/button-classes.ts'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { useBookingAction } from './use-booking-action.ts'

interface AnswerRequestProps {
  bookingId: string
  /** Why the request can no longer be approved or declined. */
  tooLate: string | null
  size?: ButtonSize
  /** Id of the heading that gets the focus afterwards; by default that of the booking's page. */
  focusId?: string
}

/** Buttons for a host to approve or decline a request. */
export function AnswerRequest({ bookingId, tooLate, size, focusId }: AnswerRequestProps) {
  const { run, running, ask, dialog } = useBookingAction(focusId)

  return (
    <>
      <Button
        size={size}
        onClick={() => void run({ act: 'approve', id: bookingId })}
        pending={running === 'approve'}
        whyDisabled={tooLate}
      >
        {m.booking_approve()}
      </Button>
      <Button size={size} variant="secondary" onClick={ask} whyDisabled={tooLate}>
        {m.booking_decline()}
      </Button>
      <ReasonDialog
        {...dialog}
        title={m.booking_decline_title()}
        text={m.booking_decline_text()}
        reason={{ label: m.booking_decline_reason(), hint: m.booking_decline_reason_hint() }}
        confirmLabel={m.booking_decline()}
        keepLabel={m.booking_back()}
        closeLabel={m.common_close()}
        onConfirm={(reason) => void run({ act: 'decline', id: bookingId, reason })}
      />
    </>
  )
}
