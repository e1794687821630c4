import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { HostActs } from '../../../features/booking-actions/host-acts.tsx'
import { hostActsOf } from '../../../features/booking-actions/host-acts-of.ts'
import { ReportNoShow } from '../../../features/booking-actions/report-no-show.tsx'
import { similarCarsOf } from '../../../features/booking-actions/suspension-card.tsx'
import { BOOKING_STATUS_HEADING_ID } from '../../../features/booking-actions/use-booking-action.ts'
import { phaseOf } from '../../../features/booking-facts/booking-phase.ts'
import { statusWords } from '../../../features/booking-facts/booking-words.ts'
import { mustVerify } from '../../../features/booking-facts/must-verify.ts'
import { RenterFacts } from '../../../features/booking-facts/renter-facts.tsx'
import { AnswerBank } from '../../../features/card-form/answer-bank.tsx'
import { VerificationLink } from '../../../features/verification/verification-link.tsx'
import type { ExactMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Spinner } from '../../../ui/content/spinner.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { softTones } from '../../../ui/tone.ts'
import { nowInWords } from './now-in-words.ts'
import { WithdrawRequest } from './withdraw-request.tsx'

const PushOffer = lazyPart(() => import('../../../app/push/push-offer.tsx').then((file) => file.PushOffer))

/** The current status of the booking and what the viewer can do about it. */
export function BookingNow(props: { booking: BookingDetail; now: Instant; exact: ExactMoney }) {
  const { booking, now, exact } = props
  const { word, tone } = statusWords(booking)
  const { title, messages } = nowInWords(booking, now, exact)
  return (
    <section
      className={classNames('rounded-card p-5 sm:p-6', softTones[tone])}
      aria-labelledby={BOOKING_STATUS_HEADING_ID}
    >
      {/* The countdown is silent for screen readers; only a status change is announced. */}
      <p role="status" className="sr-only">
        {word}
      </p>
      <h2 id={BOOKING_STATUS_HEADING_ID} tabIndex={-1} className="flex items-center gap-3 text-xl">
        {phaseOf(booking) === 'paying' && <Spinner />}
        {title}
      </h2>
      {messages.map((message) => (
        <p key={message} className="mt-1.5 max-w-prose">
          {message}
        </p>
      ))}
      {booking.viewerIs === 'renter' && phaseOf(booking) === 'paying' && (
        <AnswerBank of={{ bookingId: booking.id }} className="mt-4" />
      )}
      {booking.viewerIs === 'host' && phaseOf(booking) === 'asked' && (
        <div className="mt-4">
          <RenterFacts facts={booking.renterFacts} beforeAnswer />
        </div>
      )}
      <NextActs booking={booking} now={now} />
      {offersPush(booking) && (
        <Suspense>
          <PushOffer text={m.push_offer_booking()} className="mt-4" />
        </Suspense>
      )}
    </section>
  )
}

/** After booking, what the host answers and what comes before the trip can be shown on this device. */
const offersPush = (booking: BookingDetail) =>
  booking.viewerIs === 'renter' && ['asked', 'confirmed'].includes(phaseOf(booking))

function NextActs({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const { id, viewerIs, vehicle, period } = booking
  const acts = []
  if (['confirmed', 'active', 'completed'].includes(booking.status)) {
    acts.push(
      <Link key="trip" to={paths.trip(id)} className={buttonClasses()}>
        {m.booking_to_trip()}
      </Link>,
    )
  }
  if (viewerIs === 'host' && hostActsOf(booking, now).length > 0) {
    acts.push(
      <HostActs
        key="host"
        booking={booking}
        now={now}
        isRenterSuspended={booking.suspension?.side === 'renter'}
      />,
    )
  }
  if (booking.noShowCheck !== null) {
    acts.push(<ReportNoShow key="no-show" booking={booking} now={now} />)
  }
  if (viewerIs === 'renter' && mustVerify(booking)) {
    acts.push(<VerificationLink key="verify" className={buttonClasses({ variant: 'secondary' })} />)
  }
  if (viewerIs === 'renter' && phaseOf(booking) === 'asked') {
    acts.push(<WithdrawRequest key="withdraw" bookingId={id} />)
  }
  const hasStarted = Date.parse(booking.startsAt) <= now
  if (booking.status === 'cancelled' && viewerIs === 'renter' && hasStarted && booking.isVehicleListed) {
    acts.push(
      <Link key="book-again" to={paths.vehicle(vehicle.id)} className={buttonClasses()}>
        {m.trip_book_again()}
      </Link>,
    )
  }
  if (booking.status === 'cancelled' && viewerIs === 'renter' && !hasStarted) {
    const isUnpaid =
      booking.isVehicleListed && ['payment_failed', 'hold_expired'].includes(booking.cancellationReason ?? '')
    if (isUnpaid) {
      acts.push(
        <Link key="again" to={paths.vehicle(vehicle.id, period)} className={buttonClasses()}>
          {m.booking_try_again()}
        </Link>,
      )
    }
    const look = buttonClasses({ variant: isUnpaid ? 'secondary' : 'primary' })
    acts.push(
      <Link key="other" to={similarCarsOf(booking)} className={look}>
        {m.booking_find_another()}
      </Link>,
    )
  }
  return acts.length > 0 && <div className="mt-4 flex flex-wrap gap-3">{acts}</div>
}
