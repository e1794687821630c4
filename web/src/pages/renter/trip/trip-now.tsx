import type { TripDetail } from '@rihla/contract/trips'
import { whyChatClosed } from '@rihla/domain/messaging/messaging'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ReportNoShow } from '../../../features/booking-actions/report-no-show.tsx'
import { statusWords } from '../../../features/booking-facts/booking-words.ts'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { mustVerify } from '../../../features/booking-facts/must-verify.ts'
import { ReviewLink } from '../../../features/booking-facts/review-link.tsx'
import { VerificationLink } from '../../../features/verification/verification-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { driverFormPath } from '../../../paths/verification-step-path.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { type ButtonVariant, buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { softTones } from '../../../ui/tone.ts'
import { BookAgain } from './book-again.tsx'
import { CompleteTrip } from './complete-trip.tsx'
import { AnswerEarlyReturn, ReportEarlyReturn, WithdrawEarlyReturn } from './early-return.tsx'
import type { HandoverKind } from './handover/use-handover-form.ts'
import { actsOf, mayBookAgain, type TripAct } from './next-act.ts'
import { tripNowInWords } from './trip-now-in-words.ts'
import { otherName } from './trip-sides.ts'
import { TRIP_STATUS_HEADING_ID } from './use-trip-action.ts'

interface TripNowProps {
  trip: TripDetail
  now: Instant
  onWrite: (kind: HandoverKind) => void
}

/** The current status of the trip, the next step, and the other actions. */
export function TripNow({ trip, now, onWrite }: TripNowProps) {
  const exact = useExactMoney(currencyOfViewer(trip.booking.viewerIs))
  const { title, messages, tone } = tripNowInWords(trip, now, exact)
  return (
    <section
      className={classNames('rounded-card p-5 sm:p-6', softTones[tone])}
      aria-labelledby={TRIP_STATUS_HEADING_ID}
    >
      {/* The countdown is silent for screen readers; only a status change is announced. */}
      <p role="status" className="sr-only">
        {trip.status === 'issues' ? m.trip_now_issue() : statusWords(trip.booking).word}
      </p>
      <h2 id={TRIP_STATUS_HEADING_ID} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {messages.map((message) => (
        <p key={message} className="mt-1.5 max-w-prose">
          {message}
        </p>
      ))}
      <Acts trip={trip} now={now} onWrite={onWrite} />
    </section>
  )
}

function Acts({ trip, now, onWrite }: TripNowProps) {
  const { booking, status } = trip
  const { next, others } = actsOf(trip, now)
  const chat = { status: booking.status, endsAt: Date.parse(booking.endsAt) }
  const isChatOpen = whyChatClosed(chat, now) === null
  const acts: ReactNode[] = []
  if (next) acts.push(actButton(next, 'primary'))
  // The main act leads to something that is open.
  const again = mayBookAgain(trip, now) && (
    <BookAgain key="again" booking={booking} isMain={!next && !isChatOpen} />
  )
  if (again && !isChatOpen) acts.push(again)
  if (booking.viewerIs !== 'staff' && status !== 'cancelled') {
    const variant = next || !isChatOpen ? 'secondary' : 'primary'
    acts.push(
      <Link key="message" to={paths.messages({ booking: booking.id })} className={buttonClasses({ variant })}>
        <span className="min-w-0 wrap-anywhere">
          {isChatOpen ? m.trip_message({ name: otherName(trip) }) : m.trip_read_messages()}
        </span>
      </Link>,
    )
  }
  if (again && isChatOpen) acts.push(again)
  for (const act of others) acts.push(actButton(act, 'secondary'))
  if (booking.viewerIs === 'renter' && mustVerify(booking)) {
    acts.push(<VerificationLink key="verify" className={buttonClasses({ variant: 'secondary' })} />)
  }
  if (booking.viewerIs === 'renter' && trip.drivingProblem !== null) {
    acts.push(
      <Link
        key="driver"
        to={driverFormPath(booking.period.pickUpDate)}
        className={buttonClasses({ variant: 'secondary' })}
      >
        {m.driver_to_form()}
      </Link>,
    )
  }
  if (booking.noShowCheck !== null) {
    acts.push(<ReportNoShow key="no-show" booking={booking} now={now} focusId={TRIP_STATUS_HEADING_ID} />)
  }
  if (status === 'cancelled' && booking.viewerIs === 'renter' && Date.parse(booking.startsAt) > now) {
    acts.push(
      <Link key="other" to={paths.browse(booking.period)} className={buttonClasses()}>
        {m.trip_find_another()}
      </Link>,
    )
  }
  return acts.length > 0 && <div className="mt-5 flex flex-wrap gap-3">{acts}</div>

  function actButton(act: TripAct, variant: ButtonVariant): ReactNode {
    switch (act) {
      case 'acknowledge': {
        const unread = trip.handovers.find(({ id }) => trip.may.acknowledge.includes(id))
        return (
          <Button key={act} variant={variant} onClick={() => goTo(`handover-${unread?.id}`)}>
            {unread?.kind === 'check_out' ? m.trip_see_check_out() : m.trip_see_check_in()}
          </Button>
        )
      }
      case 'checkIn':
        return (
          <Button key={act} variant={variant} onClick={() => onWrite('check_in')}>
            {m.trip_check_in()}
          </Button>
        )
      case 'checkOut':
        return (
          <Button key={act} variant={variant} onClick={() => onWrite('check_out')}>
            {m.trip_check_out()}
          </Button>
        )
      case 'complete':
        return <CompleteTrip key={act} trip={trip} now={now} variant={variant} />
      case 'reportEarlyReturn':
        return <ReportEarlyReturn key={act} trip={trip} variant={variant} />
      case 'withdrawEarlyReturn':
        return <WithdrawEarlyReturn key={act} trip={trip} variant={variant} />
      case 'answerEarlyReturn':
        return <AnswerEarlyReturn key={act} trip={trip} variant={variant} />
      case 'review':
        return (
          <ReviewLink key={act} bookingId={booking.id} className={buttonClasses({ variant })}>
            {m.trip_review()}
          </ReviewLink>
        )
    }
  }
}

function goTo(id: string): void {
  const card = document.getElementById(id)
  card?.scrollIntoView({ block: 'start' })
  card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}
