import { useState } from 'react'
import { useBookingAction } from '../../../features/booking-actions/use-booking-action.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'

/** Withdraws a request that the host has not answered yet. */
export function WithdrawRequest({ bookingId }: { bookingId: string }) {
  const [asking, setAsking] = useState(false)
  const { run, running } = useBookingAction()

  async function withdraw() {
    const { kind } = await run({ act: 'withdraw', id: bookingId })
    setAsking(kind === 'unanswered')
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.booking_withdraw()}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.booking_withdraw_title()}
        text={m.booking_withdraw_text()}
        confirmLabel={m.booking_withdraw()}
        keepLabel={m.booking_keep_request()}
        closeLabel={m.common_close()}
        pending={running !== null}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
