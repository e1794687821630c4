import { Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'

/** Empty state: explains when the first earning appears. */
export function NoEarnings() {
  return (
    <EmptyState
      icon={<Wallet />}
      title={m.host_earnings_empty_title()}
      action={
        <Link to={paths.hostCalendar()} className={buttonClasses()}>
          {m.host_earnings_open_calendar()}
        </Link>
      }
    >
      {m.host_earnings_empty_text()}
    </EmptyState>
  )
}
