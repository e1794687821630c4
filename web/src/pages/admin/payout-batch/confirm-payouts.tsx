import type { BatchPayout } from '@rihla/contract/earnings'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

interface ConfirmPayoutsProps {
  batchId: string
  chosen: readonly BatchPayout[]
  onDone: () => void
}

/** Confirms that the bank has paid the chosen payouts; their hosts are notified. */
export function ConfirmPayouts({ batchId, chosen, onDone }: ConfirmPayoutsProps) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const count = chosen.length
  const amount = inDirhams(chosen.reduce((sum, { amountFils }) => sum + amountFils, 0))

  async function confirm() {
    setFailure(null)
    const settled = { batchId, payoutIds: chosen.map(({ id }) => id) }
    const result = await run(({ earnings }, call) => earnings.confirmPayouts(settled, call), {
      intent: settled,
    })
    if (result.kind === 'done') {
      setIsAsking(false)
      onDone()
      toast.success(m.admin_payouts_confirmed({ count }))
      restoreFocus('batch-heading')
    } else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <>
      <Button
        whyDisabled={count > 0 ? null : m.admin_payouts_confirm_none()}
        onClick={() => {
          setFailure(null)
          setIsAsking(true)
        }}
      >
        {count > 0 ? m.admin_payouts_confirm_sum({ amount }) : m.admin_payouts_confirm()}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        pending={isRunning}
        failure={failure}
        title={m.admin_payouts_confirm_title({ count, amount })}
        text={m.admin_payouts_confirm_text()}
        tone="primary"
        confirmLabel={m.admin_payouts_confirm_sum({ amount })}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
