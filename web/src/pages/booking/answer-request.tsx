import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { useBookingOrder } from './use-booking-order.ts'

/** The host says yes or no to a request. Why neither is possible any more stands in `tooLate`. */
export function AnswerRequest({ bookingId, tooLate }: { bookingId: string; tooLate: string | null }) {
  const [asking, setAsking] = useState(false)
  const { give, running } = useBookingOrder()

  async function decline(reason: string) {
    const { kind } = await give({ act: 'decline', id: bookingId, reason })
    setAsking(kind === 'lost')
  }

  return (
    <>
      <Button
        onClick={() => void give({ act: 'approve', id: bookingId })}
        pending={running === 'approve'}
        whyDisabled={tooLate}
      >
        {m.booking_approve()}
      </Button>
      <Button variant="secondary" onClick={() => setAsking(true)} whyDisabled={tooLate}>
        {m.booking_decline()}
      </Button>
      <OrderDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.booking_decline_title()}
        text={m.booking_decline_text()}
        reason={{ label: m.booking_decline_reason(), hint: m.booking_decline_reason_hint() }}
        confirmLabel={m.booking_decline()}
        keepLabel={m.booking_back()}
        pending={running === 'decline'}
        onConfirm={(reason) => void decline(reason)}
      />
    </>
  )
}
