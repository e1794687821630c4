import type { ReactNode } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import type { PageError } from '../../../api/page-error.ts'
import { BookingFailure } from '../../../features/booking-facts/booking-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Error page when there is no receipt yet, it is not accessible to this user, or it could not be loaded. */
export function ReceiptFailure({ error, bookingId }: { error: unknown; bookingId: string }) {
  const answer = isRouteErrorResponse(error) ? error : null
  const code = (answer?.data as PageError | null | undefined)?.code
  if (code === 'receipt_not_found') {
    return (
      <NoReceipt title={m.receipt_none_title()} text={m.receipt_none_text()}>
        <Link to={paths.booking(bookingId)} className={buttonClasses()}>
          {m.receipt_to_booking()}
        </Link>
      </NoReceipt>
    )
  }
  if (code === 'not_allowed') {
    return (
      <NoReceipt title={m.receipt_host_title()} text={m.receipt_host_text()}>
        <Link to={paths.hostEarnings()} className={buttonClasses()}>
          {m.receipt_host_earnings()}
        </Link>
        <Link to={paths.booking(bookingId)} className={buttonClasses({ variant: 'secondary' })}>
          {m.receipt_to_booking()}
        </Link>
      </NoReceipt>
    )
  }
  return <BookingFailure error={error} />
}

function NoReceipt({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="page-width py-24 text-center">
      <title>{title}</title>
      <h1 className="text-3xl">{title}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
