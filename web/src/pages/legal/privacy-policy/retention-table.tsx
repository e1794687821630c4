import type { RetentionRule } from '@rihla/contract/system'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { DataTable } from '../../../ui/content/data-table.tsx'

const NAMES: Record<RetentionRule['name'], () => string> = {
  documents_without_booking: m.privacy_policy_retention_documents,
  trip_evidence: m.privacy_policy_retention_evidence,
  visitor_location: m.privacy_policy_retention_location,
  webhook_deliveries: m.privacy_policy_retention_webhooks,
}
const REASONS: Record<RetentionRule['legalReason'], () => string> = {
  purpose_ended: m.privacy_policy_retention_purpose_ended,
  legal_claims: m.privacy_policy_retention_legal_claims,
  not_needed: m.privacy_policy_retention_not_needed,
}

/** The periods that the law sets, from the rows by which the data is deleted. */
export function RetentionTable({ rules }: { rules: readonly RetentionRule[] }) {
  return (
    <DataTable<RetentionRule>
      caption={m.privacy_policy_retention()}
      rows={rules}
      keyOf={({ name }) => name}
      cardsBelow="xl"
      columns={[
        {
          key: 'what',
          heading: m.privacy_policy_sees_what(),
          namesRow: true,
          cell: ({ name }) => NAMES[name](),
        },
        {
          key: 'days',
          heading: m.privacy_policy_retention_days(),
          cell: ({ days }) =>
            days === 0 ? m.privacy_policy_retention_never() : m.privacy_policy_retention_count({ days }),
        },
        {
          key: 'why',
          heading: m.privacy_policy_retention_why(),
          cell: ({ legalReason, source }) => (
            <>
              {REASONS[legalReason]()}
              <bdi lang="en" dir="ltr" className="block text-muted text-sm">
                {source}
              </bdi>
            </>
          ),
        },
        {
          key: 'since',
          heading: m.privacy_policy_retention_since(),
          cell: ({ validFrom }) => dayWithYear(validFrom),
        },
      ]}
    />
  )
}
