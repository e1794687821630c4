import { LockKeyhole } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/** Shown to visitors in place of an account page; after sign-in they return to it. */
export function SignInRequired({ text, returnTo }: { text: string; returnTo: string }) {
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-accent-soft text-on-accent-soft">
        <LockKeyhole className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mt-6 text-3xl">{m.profile_sign_in_title()}</h1>
      <p className="mt-3 max-w-prose text-muted">{text}</p>
      <Link to={paths.auth({ returnTo })} className={buttonClasses({ className: 'mt-8' })}>
        {m.profile_sign_in()}
      </Link>
    </div>
  )
}
