import { type ReactNode, useState } from 'react'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { dirhamsOf, filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { ActionRow } from './action-row.tsx'
import { type AdminBookingAction, useAdminBookingAction } from './use-admin-booking-action.ts'

interface AmountActionProps {
  /** What can be done now, or why nothing can be done. */
  text: string
  whyNot: string | null
  button: string
  dialog: { title: string; text: string; hint: string; isDangerous?: boolean }
  confirm: (amountFils: number | null) => string
  /** Maximum amount in fils (`limitFils`) and the error for exceeding it (`tooLarge`). */
  limitFils: number
  tooLarge: string
  /** Label of a button that fills in the whole limit. */
  all?: string
  /** More fields below the amount. */
  children?: (amountFils: number | null) => ReactNode
  /** The action to run; null when other fields are wrong, which then show why. */
  actionOf: (reason: string, amountFils: number) => AdminBookingAction | null
  done: (movedFils: number) => string
}

/** An admin action that moves all or part of an amount: a dialog asks for the amount and a reason. */
export function AmountAction(props: AmountActionProps) {
  const { whyNot, dialog, limitFils, all } = props
  const [isAsked, setIsAsked] = useState(false)
  const [amount, setAmount] = useState('')
  const [amountError, setAmountError] = useState<string | null>(null)
  const { run, isRunning, failure, clearFailure } = useAdminBookingAction(() => {
    setIsAsked(false)
    setAmount('')
  })
  const amountFils = filsIn(amount)

  function ask() {
    clearFailure()
    setAmountError(null)
    setIsAsked(true)
  }

  function confirm(reason: string) {
    if (amountFils === null || amountFils === 0) setAmountError(m.admin_bookings_refund_amount_missing())
    else if (amountFils > limitFils) setAmountError(props.tooLarge)
    else {
      const action = props.actionOf(reason, amountFils)
      if (action) void run(action, props.done)
    }
  }

  function write(typed: string) {
    setAmount(typed)
    setAmountError(null)
  }

  return (
    <ActionRow text={whyNot ?? props.text}>
      <Button variant="secondary" size="sm" whyDisabled={whyNot} onClick={ask}>
        {props.button}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        pending={isRunning}
        failure={failure}
        confirmLabel={props.confirm(amountFils)}
        onConfirm={confirm}
        title={dialog.title}
        text={dialog.text}
        reason={adminReason(dialog.hint)}
        tone={dialog.isDangerous ? 'danger' : 'primary'}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
      >
        <TextField
          label={m.admin_bookings_refund_amount()}
          inputMode="decimal"
          autoComplete="off"
          required
          value={amount}
          error={amountError}
          onChange={(event) => write(event.target.value)}
        />
        {all !== undefined && (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => write(dirhamsOf(limitFils))}
          >
            {all}
          </Button>
        )}
        {props.children?.(amountFils)}
      </ReasonDialog>
    </ActionRow>
  )
}
