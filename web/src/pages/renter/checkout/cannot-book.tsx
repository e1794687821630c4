import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../app/root-data.ts'
import { obstacleMessage } from '../../../features/availability/obstacle-message.ts'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { fieldMessages } from '../../../i18n/field-messages.ts'
import { m } from '../../../paraglide/messages.js'
import { paths, withQuery } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Banner } from '../../../ui/content/banner.tsx'
import type { CheckoutObstacle } from './use-checked-quote.ts'
import { choicesQuery, type TripChoices } from './use-trip-choices.ts'

interface CannotBookProps {
  obstacle: CheckoutObstacle
  vehicle: VehicleDetail
  period: RentalPeriod
  /** Kept in the links that lead back to this trip. */
  choices: TripChoices
}

/** Why this trip cannot be booked, that nothing was charged, and what the viewer can do instead. */
export function CannotBook({ obstacle, vehicle, period, choices }: CannotBookProps) {
  const { now } = useSite()
  const otherDates = { to: paths.vehicle(vehicle.id, choicesQuery(choices)), label: m.checkout_other_dates() }
  const otherCars = {
    to: paths.browse({ location: vehicle.emirate, ...periodQuery(period, now) }),
    label: m.checkout_other_cars(),
  }
  const returnTo = paths.checkout(vehicle.id, { ...period, ...choicesQuery(choices) })
  const title = titleOf(obstacle)
  switch (obstacle.code) {
    case 'dates_taken':
      return obstacle.bookingId === null ? (
        <Notice title={title} text={m.checkout_dates_taken_text()} links={[otherDates, otherCars]} />
      ) : (
        <Notice
          tone="accent"
          title={title}
          text={m.checkout_own_booking_text()}
          links={[{ to: paths.booking(obstacle.bookingId), label: m.availability_see_booking() }, otherDates]}
        />
      )
    case 'dates_not_allowed':
      return <Notice title={title} text={m.checkout_nothing_charged()} links={[otherDates]} />
    case 'sign_in_required':
      return (
        <Notice
          title={title}
          text={m.checkout_nothing_charged()}
          links={[{ to: paths.auth({ returnTo }), label: m.checkout_to_sign_in() }]}
        />
      )
    case 'too_many_open_requests':
      return (
        <Notice
          title={title}
          text={m.checkout_nothing_charged()}
          links={[{ to: paths.trips, label: m.checkout_to_trips() }]}
        />
      )
    case 'unpaid_charges':
      return (
        <Notice
          title={title}
          text={m.checkout_nothing_charged()}
          links={
            obstacle.chargeId === null
              ? []
              : [{ to: paths.payCharge(obstacle.chargeId), label: m.charge_payment_title() }]
          }
        />
      )
    case 'too_many_cancellations':
      return (
        <Notice
          title={title}
          text={m.checkout_nothing_charged()}
          links={[{ to: paths.contact, label: m.checkout_to_support() }]}
        />
      )
    case 'email_not_verified':
      return (
        <Notice
          title={title}
          text={m.checkout_nothing_charged()}
          links={[{ to: withQuery(paths.security, { returnTo }), label: m.checkout_to_security() }]}
        />
      )
    default:
      return <Notice title={title} text={m.checkout_nothing_charged()} links={[otherCars]} />
  }
}

/** In place of the form. Scrolls into view: Back restores a scroll position of the form, far below this notice. */
export function BlockedCheckout(props: CannotBookProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
      <CannotBook {...props} />
    </div>
  )
}

/** The obstacle in one line; also says why the pay button is disabled. */
export function titleOf(obstacle: CheckoutObstacle): string {
  switch (obstacle.code) {
    case 'sign_in_required':
      return m.booking_sign_in_first()
    case 'vehicle_not_found':
      return m.vehicle_not_listed()
    case 'dates_not_allowed': {
      const [message] = Object.values(fieldMessages(obstacle.problem))
      return message ?? m.errors_vehicle_not_available()
    }
    default:
      return obstacleMessage(obstacle)
  }
}

interface NoticeProps {
  tone?: 'accent' | 'danger'
  title: string
  text: string
  links: ReadonlyArray<{ to: string; label: string }>
}

const Notice = ({ tone = 'danger', title, text, links }: NoticeProps) => (
  <Banner tone={tone} live title={title}>
    <p>{text}</p>
    <p className="mt-3 flex flex-wrap gap-3">
      {links.map(({ to, label }) => (
        <Link key={to} className={buttonClasses({ variant: 'secondary', size: 'sm' })} to={to}>
          {label}
        </Link>
      ))}
    </p>
  </Banner>
)
