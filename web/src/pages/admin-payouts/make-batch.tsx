import { formatMoney } from '@rihla/domain/money'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useGuardedActs } from '../../features/account-settings/guarded-acts.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { m } from '../../paraglide/messages.js'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { goOnFrom } from '../../ui/go-on-from.ts'
import { toast } from '../../ui/toast.ts'

const inDirhams = (fils: number) => formatMoney(fils, { currency: 'AED', cents: true })

/** Pays out what is due, after the sum was confirmed and the admin has proven who they are. */
export function MakeBatch({ totalFils }: { totalFils: number }) {
  const run = useGuardedActs()
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The same batch again, when nobody knows how the first order ended, must be known as the same.
  const unanswered = useRef<{ totalFils: number; key: string } | null>(null)
  const amount = inDirhams(totalFils)

  async function payOut() {
    if (isRunning) return
    setIsRunning(true)
    setRefusal(null)
    if (unanswered.current?.totalFils !== totalFils) {
      unanswered.current = { totalFils, key: crypto.randomUUID() }
    }
    const context = { idempotencyKey: unanswered.current.key }
    const ending = await run((api) => api.earnings.payOut({ expectedTotalFils: totalFils }, { context }))
    if (ending.kind === 'done') {
      unanswered.current = null
      const { reference, totalFils: paidFils } = ending.value.batch
      setIsAsking(false)
      toast.success(m.admin_payouts_made({ reference, amount: inDirhams(paidFils) }))
      await revalidate()
      goOnFrom('list-heading')
    } else if (ending.kind === 'refused') {
      if (ending.problem.code !== 'idempotency_in_flight') unanswered.current = null
      setRefusal(refusalSentence(ending.problem))
      // The sum above may be another one by now.
      await revalidate()
    } else if (ending.kind === 'lost') setRefusal(m.admin_bookings_lost())
    setIsRunning(false)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {totalFils > 0 && (
        <span className="figures text-muted text-sm">{m.admin_payouts_make_sum({ amount })}</span>
      )}
      <Button
        whyDisabled={totalFils > 0 ? null : m.admin_payouts_make_none()}
        onClick={() => {
          setRefusal(null)
          setIsAsking(true)
        }}
      >
        {m.admin_payouts_make()}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={m.admin_payouts_make_title({ amount })}
        description={m.admin_payouts_make_text()}
        closeLabel={m.common_close()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {m.admin_review_keep()}
            </Button>
            <Button pending={isRunning} onClick={() => void payOut()}>
              {m.admin_payouts_make_confirm({ amount })}
            </Button>
          </>
        }
      >
        {refusal !== null && (
          <Banner tone="danger" live>
            {refusal}
          </Banner>
        )}
      </Dialog>
    </div>
  )
}
