import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { periodInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** Pick-up and return side by side: "Thu 12 Mar, 10:00". */
export function PeriodPair({ period, className }: { period: RentalPeriod; className?: string }) {
  const when = periodInWords(period)
  return (
    <dl className={`grid grid-cols-2 gap-4 ${className ?? ''}`}>
      <div>
        <dt className="text-muted text-sm">{m.booking_pick_up()}</dt>
        <dd className="figures font-strong">{when.pickUp}</dd>
      </div>
      <div>
        <dt className="text-muted text-sm">{m.booking_return()}</dt>
        <dd className="figures font-strong">{when.return}</dd>
      </div>
    </dl>
  )
}
