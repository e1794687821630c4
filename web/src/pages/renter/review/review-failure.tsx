import { CircleSlash2 } from 'lucide-react'
import { isRouteErrorResponse, Link } from 'react-router'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** An unknown booking and a booking of other users show the same message. */
export function ReviewFailure({ error }: { error: unknown }) {
  const isDenied = isRouteErrorResponse(error) && error.status < 500 && error.status !== 429
  if (!isDenied)
    return <PageFailure title={m.reviews_title()} message={m.reviews_load_failed()} error={error} />
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <title>{m.reviews_denied()}</title>
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <CircleSlash2 className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{m.reviews_denied()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.reviews_denied_text()}</p>
      <Link to={paths.dashboard()} className={buttonClasses({ className: 'mt-8' })}>
        {m.reviews_to_dashboard()}
      </Link>
    </div>
  )
}
