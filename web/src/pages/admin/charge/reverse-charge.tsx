import type { Charge } from '@rihla/contract/charges/charge'
import { MAX_CHARGE_WORDS } from '@rihla/domain/charges/charge'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { filsIn } from '../../../features/vehicle-form/typed-figures.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/content/card.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { CHARGE_HEADING } from './use-decide-charge.ts'

/** Gives a paid charge back, as a whole or in part; nothing for a charge that cannot be reversed. */
export function ReverseCharge({ charge }: { charge: Charge }) {
  const { run, isRunning } = useCommand()
  const [isAsked, setIsAsked] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (!charge.may.reverse) return null
  const leftFils = charge.paidFils - charge.givenBackFils
  const amount = inDirhams(leftFils)

  async function reverse(reason: string): Promise<void> {
    const amountFils = typed.trim() === '' ? leftFils : filsIn(typed)
    if (amountFils === null || amountFils === 0 || amountFils > leftFils)
      return setError(m.admin_charges_reverse_wrong({ amount }))
    setFailure(null)
    const input = { chargeId: charge.id, reason, ...(amountFils < leftFils && { amountFils }) }
    const result = await run(({ charges }, call) => charges.reverse(input, call), { intent: input })
    if (result.kind === 'cancelled') return
    if (result.kind !== 'done') return setFailure(failureMessage(result))
    setIsAsked(false)
    setTyped('')
    toast.success(m.admin_charges_reverse_done())
    restoreFocus(CHARGE_HEADING)
  }

  return (
    <Card>
      <h2 className="text-xl">{m.admin_charges_reverse()}</h2>
      <p className="figures mt-1 text-muted text-sm">{m.admin_charges_reverse_lead({ amount })}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-4"
        onClick={() => {
          setError(null)
          setFailure(null)
          setIsAsked(true)
        }}
      >
        {m.admin_charges_reverse()}
      </Button>
      <ReasonDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        pending={isRunning}
        failure={failure}
        tone="primary"
        reason={{ ...adminReason(m.admin_charges_hint()), maxCharacters: MAX_CHARGE_WORDS }}
        title={m.admin_charges_reverse_title()}
        text={m.admin_charges_reverse_text()}
        confirmLabel={m.admin_charges_reverse()}
        onConfirm={(words) => void reverse(words)}
      >
        <TextField
          label={m.admin_charges_reverse_amount()}
          hint={m.admin_charges_reverse_hint({ amount })}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value)
            setError(null)
          }}
        />
      </ReasonDialog>
    </Card>
  )
}
