import type { ChargeRecord } from '@rihla/contract/charges/charge-record'
import { m } from '../../paraglide/messages.js'
import { DefinitionList } from '../../ui/content/definition-list.tsx'

/** A number and its share of a whole, in percent; the number alone when there is no whole. */
const shareOf = (count: number, whole: number): string =>
  whole === 0
    ? String(count)
    : m.admin_charges_record_share({ count, percent: Math.round((count / whole) * 100) })

/** How charges of one person on one side went in the past year. */
export function ChargeRecordList({ record }: { record: ChargeRecord }) {
  const { trips, charges, disputed, upheld, upheldInPart } = record
  return (
    <DefinitionList
      items={[
        { term: m.admin_charges_record_trips(), value: String(trips) },
        { term: m.admin_charges_record_charges(), value: String(charges) },
        { term: m.admin_charges_record_disputed(), value: shareOf(disputed, charges) },
        { term: m.admin_charges_record_upheld(), value: shareOf(upheld, disputed) },
        { term: m.admin_charges_record_upheld_part(), value: shareOf(upheldInPart, disputed) },
      ]}
    />
  )
}
