import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import type { PageError } from '../../api/page-error.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { useSite } from '../../site/site.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { ErrorState } from '../../ui/error-state.tsx'

/** Stands in the frame when a booking cannot be shown: there is none for this person, or it could not be loaded. */
export function BookingFailure({ error }: { error: unknown }) {
  const { requestId } = useSite()
  const { revalidate, state } = useRevalidator()
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
  const reference = (answer?.data as PageError | null | undefined)?.requestId ?? requestId
  return (
    <div className="page-width py-16">
      <title>{m.booking_load_failed()}</title>
      <h1 className="sr-only">{m.booking_load_failed()}</h1>
      <ErrorState
        title={m.booking_load_failed()}
        retryLabel={m.common_try_again()}
        onRetry={() => void revalidate()}
        retrying={state === 'loading'}
        reference={m.common_reference({ id: reference })}
      />
    </div>
  )
}
