import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { formatMoney } from '@rihla/domain/pricing/money'
import { useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { dirhamsOf, filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { KeepDeposit } from './keep-deposit.tsx'
import { RefundDeposit } from './refund-deposit.tsx'
import { useAdminBookingAction } from './use-admin-booking-action.ts'

const inDirhams = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** What an admin can decide of a booking: each with a reason, a fresh proof, and a line in the audit log. */
export function BookingActs({ history }: { history: AdminBookingDetail }) {
  const { booking, refundableFils, may } = history
  const { id, reference, payment } = booking
  const [asked, setAsked] = useState<'cancel' | 'refund' | null>(null)
  const [amount, setAmount] = useState('')
  const [amountError, setAmountError] = useState<string | null>(null)
  const { run, isRunning, failure, clearFailure } = useAdminBookingAction(() => {
    setAsked(null)
    setAmount('')
  })
  const backByCancelling = inDirhams(payment.capturedFils - payment.refundedFils)
  const refundable = inDirhams(refundableFils)
  const amountFils = filsIn(amount)

  function ask(what: 'cancel' | 'refund') {
    clearFailure()
    setAmountError(null)
    setAsked(what)
  }

  function refund(reason: string) {
    if (amountFils === null || amountFils === 0) setAmountError(m.admin_bookings_refund_amount_missing())
    else if (amountFils > refundableFils)
      setAmountError(m.admin_bookings_refund_amount_large({ amount: refundable }))
    else
      void run({ act: 'refund', id, reason, amountFils, expectedRefundableFils: refundableFils }, (fils) =>
        m.admin_bookings_refund_done({ amount: inDirhams(fils) }),
      )
  }

  const dialog = {
    onClose: () => setAsked(null),
    keepLabel: m.admin_review_keep(),
    closeLabel: m.common_close(),
    pending: isRunning,
    failure,
  }
  return (
    <section aria-labelledby="acts">
      <h2 id="acts" className="text-xl">
        {m.admin_bookings_acts()}
      </h2>
      <p className="mt-1 text-muted text-sm">{m.admin_bookings_acts_text()}</p>
      <ul className="mt-2 divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-3 py-4">
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            {may.cancel
              ? m.admin_bookings_cancel_now({ amount: backByCancelling })
              : m.admin_bookings_cancel_not()}
          </p>
          <Button
            variant="danger"
            size="sm"
            whyDisabled={may.cancel ? null : m.admin_bookings_cancel_not()}
            onClick={() => ask('cancel')}
          >
            {m.admin_bookings_cancel()}
          </Button>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-3 py-4">
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            {may.refund
              ? m.admin_bookings_refund_up_to({ amount: refundable })
              : m.admin_bookings_refund_not()}
          </p>
          <Button
            variant="secondary"
            size="sm"
            whyDisabled={may.refund ? null : m.admin_bookings_refund_not()}
            onClick={() => ask('refund')}
          >
            {m.admin_bookings_refund()}
          </Button>
        </li>
        <KeepDeposit history={history} />
        <RefundDeposit history={history} />
      </ul>
      <ReasonDialog
        {...dialog}
        open={asked === 'cancel'}
        title={m.admin_bookings_cancel_title({ reference })}
        text={m.admin_bookings_cancel_text({ amount: backByCancelling })}
        reason={adminReason(m.admin_bookings_cancel_hint())}
        confirmLabel={m.admin_bookings_cancel_confirm({ amount: backByCancelling })}
        onConfirm={(reason) =>
          void run({ act: 'cancel', id, reason }, (fils) =>
            m.admin_bookings_cancelled({ amount: inDirhams(fils) }),
          )
        }
      />
      <ReasonDialog
        {...dialog}
        open={asked === 'refund'}
        title={m.admin_bookings_refund_title({ reference })}
        text={m.admin_bookings_refund_text({ amount: refundable })}
        reason={adminReason(m.admin_bookings_refund_hint())}
        confirmLabel={
          amountFils
            ? m.admin_bookings_refund_confirm_of({ amount: inDirhams(amountFils) })
            : m.admin_bookings_refund_confirm()
        }
        tone="primary"
        onConfirm={refund}
      >
        <TextField
          label={m.admin_bookings_refund_amount()}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          error={amountError}
          onChange={(event) => {
            setAmount(event.target.value)
            setAmountError(null)
          }}
        />
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            setAmount(dirhamsOf(refundableFils))
            setAmountError(null)
          }}
        >
          {m.admin_bookings_refund_all()}
        </Button>
      </ReasonDialog>
    </section>
  )
}
