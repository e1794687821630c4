import { m } from '../../../paraglide/messages.js'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useChosenHosts } from './chosen-hosts.ts'
import { MakeBatch } from './make-batch.tsx'
import { type Due, dueColumns } from './payout-columns.tsx'

/** The hosts with amounts due; the admin chooses those of the next batch. */
export function DueHosts({ hosts, adminId }: { hosts: readonly Due[]; adminId: string | undefined }) {
  const { payable, chosen, isChosen, canBePaid, choose, chooseAll } = useChosenHosts(hosts, adminId)
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Checkbox
          label={m.admin_payouts_choose_all({ count: payable.length })}
          checked={payable.length > 0 && chosen.length === payable.length}
          disabled={payable.length === 0}
          onChange={(event) => chooseAll(event.target.checked)}
        />
        <MakeBatch chosen={chosen} />
      </div>
      <div className="mt-4">
        <DataTable
          caption={m.admin_payouts_due()}
          columns={[
            {
              key: 'chosen',
              heading: m.admin_payouts_column_chosen(),
              cell: (host) => (
                <Checkbox
                  label={<span className="sr-only">{m.admin_payouts_choose({ host: host.name })}</span>}
                  checked={isChosen(host)}
                  disabled={!canBePaid(host)}
                  onChange={(event) => choose(host.hostId, event.target.checked)}
                />
              ),
            },
            ...dueColumns(),
          ]}
          rows={hosts}
          keyOf={({ hostId }) => hostId}
        />
      </div>
    </>
  )
}
