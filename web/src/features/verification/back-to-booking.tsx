import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { ownPathOf } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/** Leads back to the booking that asked for what is done here; without one it shows its content. */
export function BackToBooking({ children }: { children?: ReactNode }) {
  const [params] = useSearchParams()
  const returnTo = ownPathOf(params.get('returnTo'))
  return returnTo ? (
    <Link to={returnTo} className={buttonClasses({ size: 'sm' })}>
      {m.verification_back_to_booking()}
    </Link>
  ) : (
    children
  )
}
