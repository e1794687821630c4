import type { Charge } from '@rihla/contract/charges/charge'
import { showFailure } from '../../../../api/show-result.ts'
import { useQuestion } from '../../../../api/use-question.ts'
import { useMoneyInFull } from '../../../../i18n/money.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../../ui/overlays/reason-dialog.tsx'
import { useChargeAction } from './use-charge-action.ts'

/** The host asks the renter for what the system worked out, with words if they like. */
export function ConfirmProposal({ charge }: { charge: Charge }) {
  const money = useMoneyInFull('AED')
  const { ask, settle, dialog } = useQuestion()
  const { run, isRunning } = useChargeAction()

  const confirm = (reason: string) =>
    settle(
      run({ act: 'confirm', chargeId: charge.id, reason, evidenceIds: [] }, m.charges_asked_toast()),
      showFailure,
    )

  return (
    <>
      <Button onClick={ask}>{m.charges_ask_renter()}</Button>
      <ReasonDialog
        {...dialog}
        title={m.charges_ask_renter_title({ amount: money(charge.amountFils ?? 0) })}
        text={m.charges_ask_renter_text()}
        reason={{ label: m.charges_explain(), hint: m.charges_reason_hint(), maxCharacters: 2000 }}
        confirmLabel={m.charges_ask_renter()}
        keepLabel={m.charges_not_yet()}
        closeLabel={m.common_close()}
        tone="primary"
        pending={isRunning}
        onConfirm={(reason) => void confirm(reason)}
      />
    </>
  )
}
