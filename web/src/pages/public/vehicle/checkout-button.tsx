import { Suspense } from 'react'
import { Link } from 'react-router'
import { periodQuery } from '../../../features/date-search/period-in-address.ts'
import { mustVerifyToBook } from '../../../features/verification/must-verify-to-book.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { BookingProps } from './booking-summary.tsx'
import { whyCannotBook } from './why-cannot-book.ts'

const VerificationLink = lazyPart(() =>
  import('../../../features/verification/verification-link.tsx').then((file) => file.VerificationLink),
)

/**
 * Links to checkout with the dates; when that is not possible it is disabled and says why. Visitors sign in there and
 * return.
 */
export function CheckoutButton(props: BookingProps & { wide?: boolean }) {
  const { vehicle, period, problem, quote, isQuoteComing, availability, ownBookingId, needed, now, wide } =
    props
  const words = buttonWords(vehicle.instantBook, wide ?? false)
  const whyOff = whyCannotBook({
    vehicle,
    hasPeriod: period !== null,
    problem,
    availability,
    ownBookingId,
    quote,
    isQuoteComing,
    needed,
  })
  // Beside the summary, which says why with a button to try again.
  const isSaidAbove = whyOff === m.vehicle_pricing_failed()
  return (
    <div>
      {whyOff ? (
        <Button size="lg" wide={wide} whyDisabled={whyOff}>
          {words}
        </Button>
      ) : (
        <Link
          to={paths.checkout(vehicle.id, {
            ...periodQuery(period, now),
            deliverTo: quote?.delivery ? (props.deliverTo ?? '') : '',
            extras: props.extras,
          })}
          className={buttonClasses({ size: 'lg', wide })}
        >
          {words}
        </Link>
      )}
      {wide && !whyOff && (
        <p className="mt-2 text-center text-muted text-sm">{m.vehicle_not_charged_yet()}</p>
      )}
      {wide && whyOff && period !== null && !isSaidAbove && (
        <p className="mt-2 text-center text-muted text-sm" aria-hidden="true">
          {whyOff}
        </p>
      )}
      {wide && mustVerifyToBook(needed) && (
        <Suspense>
          <VerificationLink className={buttonClasses({ variant: 'secondary', wide, className: 'mt-3' })} />
        </Suspense>
      )}
    </div>
  )
}

function buttonWords(isInstant: boolean, hasRoom: boolean): string {
  if (isInstant) return hasRoom ? m.vehicle_book() : m.vehicle_book_short()
  return hasRoom ? m.vehicle_request() : m.vehicle_request_short()
}
