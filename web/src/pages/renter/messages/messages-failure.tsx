import { isRouteErrorResponse, Link } from 'react-router'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Error page for an unknown conversation, or for a list that could not be loaded. */
export function MessagesFailure({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <PageFailure title={m.messages_title()} message={m.messages_list_failed()} error={error} />
  }
  return (
    <div className="page-width py-24 text-center">
      <title>{m.errors_booking_not_found()}</title>
      <h1 className="text-3xl">{m.errors_booking_not_found()}</h1>
      <p className="mx-auto mt-3 max-w-prose text-muted">{m.booking_not_found_text()}</p>
      <Link to={paths.messages()} className={buttonClasses({ className: 'mt-8' })}>
        {m.messages_back()}
      </Link>
    </div>
  )
}
