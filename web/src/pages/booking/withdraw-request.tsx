import { useState } from 'react'
import { OrderDialog } from '../../features/booking-orders/order-dialog.tsx'
import { useBookingOrder } from '../../features/booking-orders/use-booking-order.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'

/** The renter takes a request back that nobody has answered yet. */
export function WithdrawRequest({ bookingId }: { bookingId: string }) {
  const [asking, setAsking] = useState(false)
  const { give, running } = useBookingOrder()

  async function withdraw() {
    const { kind } = await give({ act: 'withdraw', id: bookingId })
    setAsking(kind === 'lost')
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {m.booking_withdraw()}
      </Button>
      <OrderDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.booking_withdraw_title()}
        text={m.booking_withdraw_text()}
        confirmLabel={m.booking_withdraw()}
        keepLabel={m.booking_keep_request()}
        pending={running !== null}
        onConfirm={() => void withdraw()}
      />
    </>
  )
}
