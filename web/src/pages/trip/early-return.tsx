import type { TripDetail } from '@rihla/contract/trips'
import { useState } from 'react'
import { OrderDialog } from '../../features/booking-orders/order-dialog.tsx'
import { m } from '../../paraglide/messages.js'
import { momentInWords } from '../../site/dates.ts'
import { Button } from '../../ui/button.tsx'
import type { ButtonVariant } from '../../ui/button-classes.ts'
import type { TripOrder } from './send-trip-order.ts'
import { otherName } from './trip-sides.ts'
import { useTripOrder } from './use-trip-order.ts'

interface StepProps {
  trip: TripDetail
  variant: ButtonVariant
}

/** The renter reports that the car is back before the agreed end. */
export function ReportEarlyReturn({ trip, variant }: StepProps) {
  return (
    <AskedStep
      order={{ act: 'reportEarlyReturn', id: trip.booking.id }}
      label={m.trip_early_report()}
      variant={variant}
      title={m.trip_early_report_title()}
      text={m.trip_early_report_text(namesIn(trip))}
      confirmLabel={m.trip_early_report_confirm()}
      keepLabel={m.trip_early_report_keep()}
    />
  )
}

/** The renter takes the report back while the host has not answered. */
export function WithdrawEarlyReturn({ trip, variant }: StepProps) {
  const earlyReturnId = trip.earlyReturn?.id ?? ''
  return (
    <AskedStep
      order={{ act: 'withdrawEarlyReturn', id: trip.booking.id, earlyReturnId }}
      label={m.trip_early_withdraw()}
      variant={variant}
      title={m.trip_early_withdraw_title()}
      text={m.trip_early_withdraw_text(namesIn(trip))}
      confirmLabel={m.trip_early_withdraw_confirm()}
      keepLabel={m.trip_back()}
    />
  )
}

/** The host's two answers: the car is back, or it is not. */
export function AnswerEarlyReturn({ trip, variant }: StepProps) {
  const earlyReturnId = trip.earlyReturn?.id ?? ''
  const order = { act: 'answerEarlyReturn' as const, id: trip.booking.id, earlyReturnId }
  return (
    <>
      <AskedStep
        order={{ ...order, isBack: true }}
        label={m.trip_early_confirm()}
        variant={variant}
        title={m.trip_early_confirm_title()}
        text={m.trip_early_confirm_text()}
        confirmLabel={m.trip_early_confirm()}
        keepLabel={m.trip_back()}
      />
      <AskedStep
        order={{ ...order, isBack: false }}
        label={m.trip_early_deny()}
        variant="secondary"
        title={m.trip_early_deny_title()}
        text={m.trip_early_deny_text(namesIn(trip))}
        confirmLabel={m.trip_early_deny()}
        keepLabel={m.trip_back()}
      />
    </>
  )
}

const namesIn = (trip: TripDetail) => ({
  other: otherName(trip),
  end: momentInWords(trip.booking.endsAt),
})

interface AskedStepProps {
  order: TripOrder
  label: string
  variant: ButtonVariant
  title: string
  text: string
  confirmLabel: string
  keepLabel: string
}

/** A button whose order is given once its question is answered. */
function AskedStep({ order, label, variant, ...question }: AskedStepProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { give, isRunning } = useTripOrder()

  async function confirm() {
    const { kind } = await give(order)
    setIsAsking(kind === 'lost')
  }

  return (
    <>
      <Button variant={variant} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <OrderDialog
        {...question}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        tone="primary"
        pending={isRunning}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
