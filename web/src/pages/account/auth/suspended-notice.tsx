import type { SuspensionReason } from '@rihla/domain/people/suspension'
import { Link } from 'react-router'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { softTones } from '../../../ui/tone.ts'

export interface Suspension {
  reasonClass: SuspensionReason
  /** ISO instant. */
  since: string
}

const REASONS: Record<SuspensionReason, () => string> = {
  payment: m.auth_suspended_payment,
  identity: m.auth_suspended_identity,
  safety: m.auth_suspended_safety,
  conduct: m.auth_suspended_conduct,
  vehicle: m.auth_suspended_vehicle,
  under_review: m.auth_suspended_under_review,
}

/** For a suspended person who gave the right password: what happened, what follows for them, and what to do. */
export function SuspendedNotice({ reasonClass, since }: Suspension) {
  return (
    <section
      aria-labelledby="suspended"
      role="alert"
      className={`mt-6 rounded-card p-5 ${softTones.warning}`}
    >
      <h2 id="suspended" className="text-xl">
        {m.auth_suspended_title()}
      </h2>
      <p className="mt-2">
        {m.auth_suspended_since({ moment: momentInWords(since) })} {REASONS[reasonClass]()}
      </p>
      <ul className="mt-3 list-disc space-y-1.5 ps-5">
        <li>{m.auth_suspended_under_way()}</li>
        <li>{m.auth_suspended_future()}</li>
        <li>{m.auth_suspended_money()}</li>
        <li>{m.auth_suspended_vehicles()}</li>
      </ul>
      <p className="mt-3">{m.auth_suspended_contact()}</p>
      <Link to={paths.contact} className={`${buttonClasses()} mt-4`}>
        {m.auth_suspended_write()}
      </Link>
    </section>
  )
}
