import { useBookingAction } from '../../../features/booking-actions/use-booking-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'

/** Withdraws a request that the host has not answered yet. */
export function WithdrawRequest({ bookingId }: { bookingId: string }) {
  const { run, ask, dialog } = useBookingAction()

  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {m.booking_withdraw()}
      </Button>
      <ReasonDialog
        {...dialog}
        title={m.booking_withdraw_title()}
        text={m.booking_withdraw_text()}
        confirmLabel={m.booking_withdraw()}
        keepLabel={m.booking_keep_request()}
        closeLabel={m.common_close()}
        onConfirm={() => void run({ act: 'withdraw', id: bookingId })}
      />
    </>
  )
}
