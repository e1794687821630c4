import {
  CANCELLATION_TIERS,
  type CancellationPolicy,
  cancellationTimeline,
} from '@rihla/domain/booking/cancellation-policy'
import { type RentalPeriod, startsAt } from '@rihla/domain/booking/rental-period'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'

const POLICY_WORDS: Record<CancellationPolicy, () => string> = {
  flexible: m.vehicle_policy_flexible,
  moderate: m.vehicle_policy_moderate,
  strict: m.vehicle_policy_strict,
}

/** The refund step by step until pick-up: as dates and times for a chosen period, else as days before pick-up. */
export function CancellationTimeline(props: {
  policy: CancellationPolicy
  period: RentalPeriod | null
  now: number
}) {
  const { policy, period, now } = props
  const steps = period ? stepsFor(policy, period, now) : stepsWithoutDates(policy)
  return (
    <>
      <p className="mt-1 text-muted">{POLICY_WORDS[policy]()}</p>
      <ol className="mt-4 border-line border-s-2 ps-5">
        {steps.map(({ when, what, isPast }) => (
          <li key={when} className={`relative py-2 ${isPast ? 'text-muted' : ''}`}>
            <span
              aria-hidden="true"
              className={`absolute -start-[1.6rem] top-4 size-2.5 rounded-full ${isPast ? 'bg-line-strong' : 'bg-accent'}`}
            />
            <span className="figures block font-strong">{when}</span>
            <span className="text-sm">{isPast ? m.vehicle_refund_past() : what}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

interface Step {
  when: string
  what: string
  isPast: boolean
}

const refundWords = (percent: 0 | 50 | 100) =>
  percent === 0 ? m.vehicle_refund_none() : m.vehicle_refund_percent({ percent })

const stepsFor = (policy: CancellationPolicy, period: RentalPeriod, now: number): Step[] =>
  cancellationTimeline(policy, startsAt(period)).map(({ until, percent }) => ({
    when: m.vehicle_until({ moment: momentInWords(until) }),
    what: refundWords(percent),
    isPast: until < now,
  }))

function stepsWithoutDates(policy: CancellationPolicy): Step[] {
  const { fullFromDays, halfFromDays } = CANCELLATION_TIERS[policy]
  const step = (days: number, percent: 50 | 100): Step => ({
    when: daysBeforeWords(days),
    what: refundWords(percent),
    isPast: false,
  })
  const steps = [step(fullFromDays, 100), step(halfFromDays, 50)]
  return halfFromDays === 0
    ? steps
    : [...steps, { when: m.vehicle_until_later(), what: refundWords(0), isPast: false }]
}

function daysBeforeWords(days: number): string {
  if (days === 0) return m.vehicle_until_pick_up()
  return days === 1 ? m.vehicle_until_day_before() : m.vehicle_until_days_before({ days })
}
