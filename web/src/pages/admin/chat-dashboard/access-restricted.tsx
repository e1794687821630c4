import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Shown instead of the support inbox to users without access. */
export const AccessRestricted = () => (
  <div className="page-width flex flex-col items-center py-24 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
      <Lock className="size-7" aria-hidden="true" />
    </span>
    <h1 className="mt-6 text-3xl">{m.support_chat_board_restricted()}</h1>
    <p className="mt-3 max-w-prose text-muted">{m.support_chat_board_restricted_text()}</p>
    <Link to={paths.home} className={buttonClasses({ className: 'mt-8' })}>
      {m.common_go_home()}
    </Link>
  </div>
)
