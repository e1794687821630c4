import type { Charge } from '@rihla/contract/charges/charge'
import { showFailure } from '../../../../api/show-result.ts'
import { useQuestion } from '../../../../api/use-question.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../../ui/overlays/reason-dialog.tsx'
import { useChargeAction } from './use-charge-action.ts'

/** The host no longer asks a charge, or does not ask what the system proposed. */
export function WithdrawCharge({ charge }: { charge: Charge }) {
  const { ask, settle, dialog } = useQuestion()
  const { run, isRunning } = useChargeAction()
  const isAsked = charge.askedAt !== null
  const label = isAsked ? m.charges_withdraw() : m.charges_do_not_ask()

  const withdraw = (reason: string) =>
    settle(run({ act: 'withdraw', chargeId: charge.id, reason }, m.charges_withdrawn_toast()), showFailure)

  return (
    <>
      <Button variant={isAsked ? 'quiet' : 'secondary'} onClick={ask}>
        {label}
      </Button>
      <ReasonDialog
        {...dialog}
        title={isAsked ? m.charges_withdraw_title() : m.charges_do_not_ask_title()}
        text={isAsked ? m.charges_withdraw_text() : m.charges_do_not_ask_text()}
        reason={{ label: m.charges_reason(), hint: m.charges_reason_hint() }}
        confirmLabel={label}
        keepLabel={m.charges_not_yet()}
        closeLabel={m.common_close()}
        pending={isRunning}
        onConfirm={(reason) => void withdraw(reason)}
      />
    </>
  )
}
