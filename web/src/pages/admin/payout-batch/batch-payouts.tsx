import type { BatchPayout } from '@rihla/contract/earnings'
import { MOST_PAYOUTS_AT_ONCE, whyCannotSettle } from '@rihla/domain/payouts/payout'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { Banner } from '../../../ui/content/banner.tsx'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { payoutColumns } from './batch-payout-columns.tsx'
import { BouncePayout } from './bounce-payout.tsx'
import { ConfirmPayouts } from './confirm-payouts.tsx'

const isOpen = ({ status }: BatchPayout) => whyCannotSettle(status) === null

interface BatchPayoutsProps {
  batchId: string
  payouts: readonly BatchPayout[]
  adminId: string | undefined
}

/**
 * The payouts of a batch. The admin confirms those that the bank has paid, and marks those that it returned. Another
 * admin settles a payout to the admin.
 */
export function BatchPayouts({ batchId, payouts, adminId }: BatchPayoutsProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const open = payouts.filter(isOpen)
  const canSettle = (payout: BatchPayout) => isOpen(payout) && payout.host.id !== adminId
  const settleable = payouts.filter(canSettle)
  const chosen = settleable.filter(({ id }) => marked.has(id)).slice(0, MOST_PAYOUTS_AT_ONCE)
  const mark = (id: string, isMarked: boolean) =>
    setMarked((before) => new Set([...before].filter((one) => one !== id).concat(isMarked ? [id] : [])))
  return (
    <section aria-label={m.admin_payouts_title()} className="mt-6">
      {open.length === 0 ? (
        <Banner tone="success">{m.admin_payouts_all_settled()}</Banner>
      ) : (
        <>
          <p className="max-w-prose text-muted text-sm">{m.admin_payouts_settle_text()}</p>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Checkbox
              label={m.admin_payouts_mark_all({ count: settleable.length })}
              checked={settleable.length > 0 && chosen.length === settleable.length}
              disabled={settleable.length === 0}
              onChange={(event) =>
                setMarked(new Set(event.target.checked ? settleable.map(({ id }) => id) : []))
              }
            />
            <ConfirmPayouts batchId={batchId} chosen={chosen} onDone={() => setMarked(new Set())} />
          </div>
        </>
      )}
      <div className="mt-4">
        <DataTable
          caption={m.admin_payouts_title()}
          cardsBelow="xl"
          columns={[
            ...(open.length > 0
              ? [
                  {
                    key: 'chosen',
                    heading: m.admin_payouts_column_paid(),
                    cell: (payout: BatchPayout) =>
                      canSettle(payout) ? (
                        <Checkbox
                          label={
                            <span className="sr-only">
                              {m.admin_payouts_mark({ host: payout.host.name })}
                            </span>
                          }
                          checked={marked.has(payout.id)}
                          onChange={(event) => mark(payout.id, event.target.checked)}
                        />
                      ) : null,
                  },
                ]
              : []),
            ...payoutColumns(),
            ...(open.length > 0
              ? [
                  {
                    key: 'bounce',
                    heading: m.admin_payouts_column_bounce(),
                    bareOnCards: true,
                    cell: (payout: BatchPayout) =>
                      canSettle(payout) ? <BouncePayout payout={payout} /> : null,
                  },
                ]
              : []),
          ]}
          rows={payouts}
          keyOf={({ id }) => id}
        />
      </div>
    </section>
  )
}
