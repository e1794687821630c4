import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Shown to an admin without two-step sign-in: what is missing and where to set it up. */
export function TwoStepMissing() {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <ShieldCheck className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{m.admin_frame_two_step_title()}</h1>
      <p className="mt-3 max-w-prose text-muted">{m.admin_frame_two_step_text()}</p>
      <Link to={paths.security} className={buttonClasses({ className: 'mt-8' })}>
        {m.admin_frame_two_step_action()}
      </Link>
    </div>
  )
}
