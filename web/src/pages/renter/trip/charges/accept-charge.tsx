import type { Charge } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { useState } from 'react'
import { showFailure } from '../../../../api/show-result.ts'
import { useMoneyInFull } from '../../../../i18n/money.tsx'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../../ui/overlays/reason-dialog.tsx'
import { refusalByField } from './refusal-fields.ts'
import { useChargeAction } from './use-charge-action.ts'

/** The renter accepts a charge, after a dialog that says how much it is and where the money comes from. */
export function AcceptCharge({ charge, trip }: { charge: Charge; trip: TripDetail }) {
  const money = useMoneyInFull('AED')
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isRunning } = useChargeAction()
  const expectedFils = charge.amountFils ?? 0
  const isDepositHeld = ['held', 'renewing', 'holding'].includes(trip.booking.deposit?.status ?? '')

  async function accept() {
    setFailure(null)
    const result = await run({ act: 'accept', chargeId: charge.id, expectedFils }, m.charges_accepted_toast())
    if (result.kind === 'refused') return setFailure(Object.values(refusalByField(result.problem)).join(' '))
    showFailure(result)
    if (result.kind === 'done') setIsAsking(false)
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{m.charges_accept()}</Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          setFailure(null)
        }}
        title={m.charges_accept_title({ amount: money(expectedFils) })}
        text={isDepositHeld ? m.charges_accept_deposit() : m.charges_accept_card()}
        confirmLabel={m.charges_accept()}
        keepLabel={m.charges_not_yet()}
        closeLabel={m.common_close()}
        tone="primary"
        pending={isRunning}
        failure={failure}
        onConfirm={() => void accept()}
      />
    </>
  )
}
