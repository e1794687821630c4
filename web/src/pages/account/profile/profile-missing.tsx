import { UserRoundX } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Explains that the account has no profile, and links to support. */
export function ProfileMissing() {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <UserRoundX className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{m.profile_not_found()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.profile_not_found_text()}</p>
      <Link to={paths.contact} className={buttonClasses({ className: 'mt-8' })}>
        {m.profile_contact()}
      </Link>
    </div>
  )
}
