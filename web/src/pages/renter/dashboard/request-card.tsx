import type { HostedBooking } from '@rihla/contract/hosting'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { HostActs } from '../../../features/booking-actions/host-acts.tsx'
import { BookingStatusBadge } from '../../../features/booking-facts/booking-status-badge.tsx'
import { useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { RenterFacts } from '../../../features/booking-facts/renter-facts.tsx'
import { momentInWords } from '../../../i18n/dates.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** A request that waits for the host: renter, dates, earnings, and the host's actions. */
export function RequestCard({ booking, now }: { booking: HostedBooking; now: Instant }) {
  const exact = useExactMoney('AED')
  return (
    <article className="rounded-card border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg">
          <Link to={paths.booking(booking.id)} className="underline-offset-4 hover:underline">
            {m.dashboard_request_from({ name: booking.renter.name, vehicle: vehicleTitle(booking.vehicle) })}
          </Link>
        </h3>
        <BookingStatusBadge booking={booking} />
      </div>
      <PeriodPair period={booking.period} className="mt-3 max-w-md" />
      <p className="figures mt-3 text-sm">
        {m.dashboard_you_get({ amount: exact(booking.hostEarningFils) })}
        {booking.answerDueAt && (
          <span className="text-muted">
            {' · '}
            {m.dashboard_answer_by({ moment: momentInWords(booking.answerDueAt) })}
          </span>
        )}
      </p>
      <div className="mt-4 border-line border-t pt-4">
        <RenterFacts facts={booking.renterFacts} beforeAnswer />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <HostActs booking={booking} now={now} />
      </div>
    </article>
  )
}
