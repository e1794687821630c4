import { Link, useLocation } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths, withQuery } from '../../paths/paths.ts'

/** From a booking to the verification, which leads back to it. */
export function VerificationLink({ className }: { className: string }) {
  const { pathname, search } = useLocation()
  const to = withQuery(paths.renterVerification, { returnTo: pathname + search })
  return (
    <Link to={to} className={className}>
      {m.verification_prompt_action()}
    </Link>
  )
}
