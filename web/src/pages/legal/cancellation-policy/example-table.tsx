import { CANCELLATION_POLICIES, refundFor } from '@rihla/domain/booking/cancellation-policy'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { inDirhams } from '../../../i18n/format-money.ts'
import { m } from '../../../paraglide/messages.js'
import { DataTable } from '../../../ui/content/data-table.tsx'
import { POLICY_NAMES } from './policy-names.ts'

/** Three days at AED 200. */
export const EXAMPLE_TRIP = priceTrip(
  {
    dailyRateFils: 20_000,
    weeklyDiscountBps: 0,
    monthlyDiscountBps: 0,
    cleaningFeeFils: 0,
    securityDepositFils: 0,
  },
  3,
)

interface Example {
  words: string
  /** Time before pick-up in milliseconds; negative after it. */
  before: number
}

const examples = (): Example[] => [
  { words: m.cancellation_days_before({ days: 15 }), before: 15 * DAY_MS },
  { words: m.cancellation_days_before({ days: 10 }), before: 10 * DAY_MS },
  { words: m.cancellation_days_before({ days: 3 }), before: 3 * DAY_MS },
  { words: m.cancellation_hours_before({ hours: 24 }), before: DAY_MS },
  { words: m.cancellation_minute_late({ hours: 24 }), before: DAY_MS - MINUTE_MS },
  { words: m.cancellation_after(), before: -HOUR_MS },
]

/** Example refunds for each policy, computed with the refund rule itself. */
export function ExampleTable({ caption }: { caption: string }) {
  return (
    <DataTable<Example>
      caption={caption}
      rows={examples()}
      keyOf={({ words }) => words}
      columns={[
        { key: 'when', heading: m.cancellation_when(), namesRow: true, cell: ({ words }) => words },
        ...CANCELLATION_POLICIES.map((policy) => ({
          key: policy,
          heading: POLICY_NAMES[policy](),
          numeric: true,
          cell: ({ before }: Example) => {
            const paidFils = EXAMPLE_TRIP.totalFils
            const { refundFils } = refundFor({ policy, paidFils, startsAt: 0, now: -before })
            if (refundFils === 0) return m.cancellation_nothing()
            return inDirhams(refundFils)
          },
        })),
      ]}
    />
  )
}
