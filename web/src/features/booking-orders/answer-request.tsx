import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import type { ButtonSize } from '../../ui/button-classes.ts'
import { OrderDialog } from './order-dialog.tsx'
import { useBookingOrder } from './use-booking-order.ts'

interface AnswerRequestProps {
  bookingId: string
  /** Why it can be neither approved nor declined any more. */
  tooLate: string | null
  size?: ButtonSize
  /** Id of the heading the keyboard goes on from; the booking's own page has one. */
  goOnAt?: string
}

/** The host says yes or no to a request. */
export function AnswerRequest({ bookingId, tooLate, size, goOnAt }: AnswerRequestProps) {
  const [asking, setAsking] = useState(false)
  const { give, running } = useBookingOrder(goOnAt)

  async function decline(reason: string) {
    const { kind } = await give({ act: 'decline', id: bookingId, reason })
    setAsking(kind === 'lost')
  }

  return (
    <>
      <Button
        size={size}
        onClick={() => void give({ act: 'approve', id: bookingId })}
        pending={running === 'approve'}
        whyDisabled={tooLate}
      >
        {m.booking_approve()}
      </Button>
      <Button size={size} variant="secondary" onClick={() => setAsking(true)} whyDisabled={tooLate}>
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
