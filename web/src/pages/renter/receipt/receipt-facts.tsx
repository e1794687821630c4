import type { Receipt } from '@rihla/contract/bookings/receipt'
import { dayAndTime } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { momentWithYear } from './moment-with-year.ts'

const STATUSES: Record<Receipt['status'], () => string> = {
  pending: m.receipt_status_pending,
  confirmed: m.receipt_status_confirmed,
  active: m.receipt_status_active,
  completed: m.receipt_status_completed,
  cancelled: m.receipt_status_cancelled,
}

/** Parties, car and dates of the booking. Names are isolated with <bdi> because their writing direction may differ. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { period } = receipt
  return (
    <Section heading={m.receipt_facts()} headingHidden>
      <DefinitionList
        items={[
          { term: m.receipt_status(), value: STATUSES[receipt.status]() },
          { term: m.receipt_issued(), value: momentWithYear(receipt.issuedAt) },
          { term: m.receipt_renter(), value: <bdi>{receipt.renterName}</bdi> },
          { term: m.receipt_host(), value: <bdi>{receipt.hostName}</bdi> },
          { term: m.receipt_car(), value: <bdi>{receipt.vehicle}</bdi> },
          { term: m.receipt_location(), value: receipt.location },
          ...(receipt.deliveredTo === null ? [] : [{ term: m.delivery_label(), value: receipt.deliveredTo }]),
          { term: m.receipt_pick_up(), value: dayAndTime(period.pickUpDate, period.pickUpTime) },
          { term: m.receipt_return(), value: dayAndTime(period.returnDate, period.returnTime) },
        ]}
      />
    </Section>
  )
}
