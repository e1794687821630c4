import { useState } from 'react'
import { failureMessage } from '../../../api/show-result.ts'
import { useCommand } from '../../../api/use-command.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { restoreFocus } from '../../../ui/overlays/restore-focus.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import type { DueHost } from './chosen-hosts.ts'

/** Makes a batch of the chosen hosts, after the admin confirms their number and sum and completes step-up. */
export function MakeBatch({ chosen }: { chosen: readonly DueHost[] }) {
  const { run, isRunning } = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const amount = inDirhams(chosen.reduce((sum, { availableFils }) => sum + availableFils, 0))
  const count = chosen.length

  async function payOut() {
    setFailure(null)
    const payout = {
      hosts: chosen.map(({ hostId, availableFils }) => ({ hostId, amountFils: availableFils })),
    }
    const result = await run(({ earnings }, call) => earnings.payOut(payout, call), { intent: payout })
    if (result.kind === 'done') {
      const { reference, totalFils } = result.value.batch
      setIsAsking(false)
      toast.success(m.admin_payouts_made({ reference, amount: inDirhams(totalFils) }))
      restoreFocus('list-heading')
    } else if (result.kind !== 'cancelled') setFailure(failureMessage(result))
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {count > 0 && (
        <span className="figures text-muted text-sm">{m.admin_payouts_make_sum({ count, amount })}</span>
      )}
      <Button
        whyDisabled={count > 0 ? null : m.admin_payouts_make_none()}
        onClick={() => {
          setFailure(null)
          setIsAsking(true)
        }}
      >
        {m.admin_payouts_make()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.admin_payouts_make_title({ amount })}
        description={m.admin_payouts_make_text({ count })}
        closeLabel={m.common_close()}
        busy={isRunning}
        footer={
          <>
            <Button variant="secondary" aria-disabled={isRunning} onClick={() => setIsAsking(false)}>
              {m.admin_review_keep()}
            </Button>
            <Button pending={isRunning} onClick={() => void payOut()}>
              {m.admin_payouts_make_confirm({ amount })}
            </Button>
          </>
        }
      >
        {failure !== null && (
          <Banner tone="danger" live>
            {failure}
          </Banner>
        )}
      </Dialog>
    </div>
  )
}
