import type { Charge } from '@rihla/contract/charges/charge'
import type { TripDetail } from '@rihla/contract/trips'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths/paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../../ui/buttons/button-classes.ts'
import { restoreFocus } from '../../../../ui/overlays/restore-focus.ts'
import { AcceptCharge } from './accept-charge.tsx'
import { ConfirmProposal } from './confirm-proposal.tsx'
import { FigureForm } from './figure-form.tsx'
import { headingIdOf } from './use-charge-action.ts'
import { WithdrawCharge } from './withdraw-charge.tsx'
import { WordsForm } from './words-form.tsx'

interface ChargeActsProps {
  charge: Charge
  trip: TripDetail
}

/** What the viewer can do with a charge now: buttons, and the form that one of them opens. */
export function ChargeActs({ charge, trip }: ChargeActsProps) {
  const [form, setForm] = useState<'dispute' | 'write' | 'figure' | null>(null)
  const { may } = charge
  const isWithoutFigure = may.confirm && charge.amountFils === null
  const close = () => {
    setForm(null)
    restoreFocus(headingIdOf(charge.id))
  }
  if (form === 'figure' && isWithoutFigure) return <FigureForm charge={charge} onDone={close} />
  if (form === 'dispute' && may.dispute) return <WordsForm charge={charge} act="dispute" onDone={close} />
  if (form === 'write' && may.write) return <WordsForm charge={charge} act="write" onDone={close} />
  return (
    <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
      {may.pay && (
        <Link to={paths.payCharge(charge.id)} className={buttonClasses()}>
          {m.charges_pay()}
        </Link>
      )}
      {may.accept && <AcceptCharge charge={charge} trip={trip} />}
      {may.dispute && (
        <Button variant="secondary" onClick={() => setForm('dispute')}>
          {m.charges_dispute()}
        </Button>
      )}
      {isWithoutFigure && <Button onClick={() => setForm('figure')}>{m.charges_put_figure()}</Button>}
      {may.confirm && !isWithoutFigure && <ConfirmProposal charge={charge} />}
      {may.write && charge.status !== 'proposed' && (
        <Button variant={may.accept ? 'quiet' : 'secondary'} onClick={() => setForm('write')}>
          {m.charges_write()}
        </Button>
      )}
      {may.withdraw && <WithdrawCharge charge={charge} />}
    </div>
  )
}
