import { CANCELLATION_POLICIES, type CancellationPolicy } from '@rihla/domain/booking/cancellation-policy'
import { m } from '../../../paraglide/messages.js'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { POLICY_NAMES } from './policy-names.ts'
import { tierOf } from './tier-words.ts'

/** The three policies side by side. */
export function TierTable() {
  return (
    <DataTable<CancellationPolicy>
      caption={m.cancellation_tiers_caption()}
      rows={CANCELLATION_POLICIES}
      keyOf={(policy) => policy}
      columns={[
        {
          key: 'policy',
          heading: m.cancellation_policy(),
          namesRow: true,
          cell: (policy) => POLICY_NAMES[policy](),
        },
        { key: 'full', heading: m.cancellation_full(), cell: (policy) => tierOf(policy).full },
        { key: 'half', heading: m.cancellation_half(), cell: (policy) => tierOf(policy).half },
        { key: 'none', heading: m.cancellation_none(), cell: (policy) => tierOf(policy).none },
      ]}
    />
  )
}
