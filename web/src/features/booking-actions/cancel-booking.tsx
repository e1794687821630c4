import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { refundFor } from '@rihla/domain/booking/cancellation-policy'
import type { Fils } from '@rihla/domain/pricing/money'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useState } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import type { ExactMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/content/banner.tsx'
import { type PriceLine, PriceLines } from '../../ui/content/price-lines.tsx'
import { ReasonDialog } from '../../ui/overlays/reason-dialog.tsx'
import { refundsLater } from './refund-later.ts'
import { changedRefundOf, useBookingAction } from './use-booking-action.ts'

/**
 * Cancellation by the renter: shows the refund now and later, asks for a reason and confirms. The displayed refund is
 * sent along; when it is out of date, the new one is shown and must be confirmed again. `exact` formats the amount that
 * is actually refunded.
 */
export function CancelBooking(props: {
  booking: BookingDetail
  now: Instant
  exact: ExactMoney
  focusId?: string
}) {
  const { booking, now, exact } = props
  const { run, ask, dialog } = useBookingAction(props.focusId)
  // The server's clock decides: its refund replaces the local one until the dialog is closed.
  const [corrected, setCorrected] = useState<Fils | null>(null)

  const paidFils = booking.totalFils
  const terms = {
    policy: booking.cancellationPolicy,
    paidFils,
    startsAt: Date.parse(booking.startsAt),
    now,
  }
  const refundFils = corrected ?? refundFor(terms).refundFils

  function close() {
    setCorrected(null)
    dialog.onClose()
  }

  async function cancel(reason: string) {
    const result = await run({
      act: 'cancel',
      id: booking.id,
      expectedRefundFils: refundFils,
      reason,
    })
    const changed = changedRefundOf(result)
    if (changed) setCorrected(changed.refundFils)
  }

  const lines: PriceLine[] = [{ label: m.booking_cancel_now(), amount: exact(refundFils) }]
  if (refundFils < paidFils) {
    const keptFils = paidFils - refundFils
    lines.push({ label: m.booking_cancel_kept(), amount: exact(keptFils, [paidFils, -refundFils]) })
  }
  const later: PriceLine[] = refundsLater(terms).map((step) => ({
    label: m.booking_cancel_after({ moment: momentInWords(step.after) }),
    amount: step.refundFils > 0 ? exact(step.refundFils) : m.booking_refund_none(),
  }))
  return (
    <>
      <Button variant="secondary" onClick={ask}>
        {m.booking_cancel()}
      </Button>
      <ReasonDialog
        {...dialog}
        onClose={close}
        title={m.booking_cancel_title()}
        text={m.booking_cancel_text()}
        reason={{ label: m.booking_cancel_reason(), hint: m.booking_cancel_reason_hint() }}
        confirmLabel={
          refundFils > 0
            ? m.booking_cancel_confirm({ amount: exact(refundFils) })
            : m.booking_cancel_confirm_none()
        }
        keepLabel={m.booking_keep()}
        closeLabel={m.common_close()}
        failure={corrected === null ? dialog.failure : null}
        onConfirm={(reason) => void cancel(reason)}
      >
        {corrected !== null && (
          <Banner tone="warning" live>
            {m.booking_cancel_changed({ amount: exact(corrected) })}
          </Banner>
        )}
        <PriceLines label={m.booking_cancel_now()} lines={lines} />
        {later.length > 0 && (
          <div>
            <p className="mb-2 font-strong text-sm">{m.booking_cancel_if_you_wait()}</p>
            <PriceLines label={m.booking_cancel_if_you_wait()} lines={later} />
          </div>
        )}
      </ReasonDialog>
    </>
  )
}
