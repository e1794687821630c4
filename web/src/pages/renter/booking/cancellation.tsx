import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import {
  type CancellationPolicy,
  cancellationTimeline,
  refundFor,
} from '@rihla/domain/booking/cancellation-policy'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { CancelBooking } from '../../../features/booking-actions/cancel-booking.tsx'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../../../ui/content/section.tsx'
import { refundWord, untilWord } from './refund-words.ts'

const POLICIES: Record<CancellationPolicy, () => string> = {
  flexible: m.booking_policy_flexible,
  moderate: m.booking_policy_moderate,
  strict: m.booking_policy_strict,
}

/**
 * Refund steps of the cancellation policy, the refund now, and the cancel button. Nothing once the trip has started.
 */
export function Cancellation({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const startsAt = Date.parse(booking.startsAt)
  const isConfirmed = booking.status === 'confirmed'
  if (booking.status !== 'pending' && !isConfirmed) return null
  // A full refund is offered instead, whatever the policy says.
  if (booking.suspension?.side === 'host') return null

  const policy = booking.cancellationPolicy
  const steps = cancellationTimeline(policy, startsAt)
  const current = steps.find(({ until }) => now <= until)
  const refund = refundFor({ policy, paidFils: booking.totalFils, startsAt, now })
  const isCancellable = isConfirmed && booking.viewerIs === 'renter' && now <= startsAt
  return (
    <Section heading={m.booking_cancellation()} lead={POLICIES[policy]()}>
      <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:auto-cols-fr sm:grid-flow-col">
        {steps.map((step) => (
          <li
            key={step.percent}
            aria-current={step === current ? 'step' : undefined}
            className={classNames(
              'px-4 py-3',
              step === current ? 'bg-accent-soft text-on-accent-soft' : 'bg-raised',
              now > step.until && 'text-muted line-through',
            )}
          >
            <span className="block font-strong">{refundWord(step.percent)}</span>
            <span className="figures text-sm">{untilWord(step.until, startsAt)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted text-sm">{m.booking_after_pick_up()}</p>
      {phaseOf(booking) === 'asked' && booking.viewerIs === 'renter' && (
        <p className="mt-1 text-muted text-sm">{m.booking_pending_free()}</p>
      )}
      {isCancellable && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            <span className="block text-muted text-sm">{m.booking_refund_now()}</span>
            <span className="figures font-strong">
              {refund.refundFils > 0
                ? m.booking_refund_now_words({ amount: exact(refund.refundFils) })
                : m.booking_refund_now_none()}
            </span>
          </p>
          <CancelBooking booking={booking} now={now} exact={exact} />
        </div>
      )}
    </Section>
  )
}
