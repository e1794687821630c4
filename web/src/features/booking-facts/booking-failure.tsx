import { isRouteErrorResponse, Link } from 'react-router'
import { usePageRetry } from '../../api/use-page-retry.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { ErrorState } from '../../ui/content/error-state.tsx'

/** Error page of a booking: it does not exist for this viewer, or could not be loaded. */
export function BookingFailure({ error }: { error: unknown }) {
  const retry = usePageRetry(error)
  const answer = isRouteErrorResponse(error) ? error : null
  if (answer?.status === 404) {
    return (
      <div className="page-width py-24 text-center">
        <title>{m.errors_booking_not_found()}</title>
        <h1 className="text-3xl">{m.errors_booking_not_found()}</h1>
        <p className="mx-auto mt-3 max-w-prose text-muted">{m.booking_not_found_text()}</p>
        <Link to={paths.trips} className={buttonClasses({ className: 'mt-8' })}>
          {m.booking_to_trips()}
        </Link>
      </div>
    )
  }
  return (
    <div className="page-width py-16">
      <title>{m.booking_load_failed()}</title>
      <h1 className="sr-only">{m.booking_load_failed()}</h1>
      <ErrorState title={m.booking_load_failed()} {...retry} />
    </div>
  )
}
