import type { BatchPayout } from '@rihla/contract/earnings'
import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { adminReason } from '../../../features/admin-review/reason-fields.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'

/** Marks a payout as returned by the bank, with the bank's reason, which the host reads. */
export function BouncePayout({ payout }: { payout: BatchPayout }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amount = inDirhams(payout.amountFils)
  const host = payout.host.name

  async function bounce(reason: string) {
    setFailure(null)
    const returned = { payoutId: payout.id, reason }
    const result = await run(({ earnings }, call) => earnings.bouncePayout(returned, call), {
      intent: returned,
    })
    if (result.kind === 'done') {
      setIsAsking(false)
      toast.success(m.admin_payouts_bounced({ host, amount }))
      restoreFocus('batch-heading')
    } else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={m.admin_payouts_bounce_of({ host })}
        onClick={() => {
          setFailure(null)
          setIsAsking(true)
        }}
      >
        {m.admin_payouts_bounce()}
      </Button>
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        pending={isRunning}
        failure={failure}
        title={m.admin_payouts_bounce_title({ amount, host })}
        text={m.admin_payouts_bounce_text()}
        reason={{ ...adminReason(m.admin_payouts_bounce_hint()), label: m.admin_payouts_bounce_reason() }}
        confirmLabel={m.admin_payouts_bounce_confirm()}
        keepLabel={m.admin_review_keep()}
        closeLabel={m.common_close()}
        onConfirm={(reason) => void bounce(reason)}
      />
    </>
  )
}
