import type { AdminBookingDetail } from '@rihla/contract/admin-tables'
import { formatMoney } from '@rihla/domain/money'
import { useState } from 'react'
import { ReasonDialog } from '../../features/admin-review/reason-dialog.tsx'
import { filsIn } from '../../features/vehicle-form/typed-figures.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBookingAct } from './use-booking-act.ts'

const inDirhams = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** Keeping a part or all of a deposit for the host; of a booking without one there is nothing to decide. */
export function KeepDeposit({ history }: { history: AdminBookingDetail }) {
  const { booking, keepableFils, may } = history
  const [isAsked, setIsAsked] = useState(false)
  const [amount, setAmount] = useState('')
  const [amountError, setAmountError] = useState<string | null>(null)
  const { give, isRunning, refusal, forget } = useBookingAct(() => {
    setIsAsked(false)
    setAmount('')
  })
  if (booking.deposit === null) return null
  const keepable = inDirhams(keepableFils)
  const amountFils = filsIn(amount)

  function keep(reason: string) {
    if (amountFils === null || amountFils === 0) setAmountError(m.admin_bookings_refund_amount_missing())
    else if (amountFils > keepableFils) setAmountError(m.admin_bookings_keep_large({ amount: keepable }))
    else
      void give({ act: 'keep', id: booking.id, reason, amountFils }, (fils) =>
        fils === 0 ? m.admin_bookings_keep_gone() : m.admin_bookings_keep_done({ amount: inDirhams(fils) }),
      )
  }

  const whyNot = may.keepDeposit ? null : m.admin_bookings_keep_not()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4">
      <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
        {whyNot ?? m.admin_bookings_keep_up_to({ amount: keepable })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        whyDisabled={whyNot}
        onClick={() => {
          forget()
          setAmountError(null)
          setIsAsked(true)
        }}
      >
        {m.admin_bookings_keep()}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        isRunning={isRunning}
        refusal={refusal}
        title={m.admin_bookings_keep_title({ reference: booking.reference })}
        text={m.admin_bookings_keep_text({ amount: keepable })}
        hint={m.admin_bookings_keep_hint()}
        confirmLabel={
          amountFils
            ? m.admin_bookings_keep_confirm_of({ amount: inDirhams(amountFils) })
            : m.admin_bookings_keep_confirm()
        }
        isDangerous
        onConfirm={keep}
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
      </ReasonDialog>
    </li>
  )
}
