import type { AdminBookingDetail } from '@rihla/contract/admin/admin-tables'
import { EXTRA_NAMES } from '../../../i18n/extra-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { PriceLines } from '../../../ui/content/price-lines.tsx'

export type EarlyEnd = NonNullable<AdminBookingDetail['earlyEnd']>

const LINES = {
  rental: m.admin_bookings_early_rental,
  service_fee: m.admin_bookings_early_service_fee,
  refunded_before: m.admin_bookings_early_refunded_before,
}

const labelOf = ({ kind, extra }: EarlyEnd['lines'][number]): string =>
  kind === 'extra' ? (extra ? EXTRA_NAMES[extra]() : '') : LINES[kind]()

/** What the refund for unused days consists of. */
export function EarlyEndLines({ end: { lines, unusedDays, refundFils } }: { end: EarlyEnd }) {
  return (
    <PriceLines
      label={m.admin_bookings_early_heading()}
      lines={lines.map((line) => ({ label: labelOf(line), amount: inDirhams(line.amountFils) }))}
      total={{
        label: m.admin_bookings_early_total(),
        note: m.admin_bookings_early_days({ count: unusedDays }),
        amount: inDirhams(refundFils),
      }}
    />
  )
}
