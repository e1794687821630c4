import { Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { buttonClasses } from '../../ui/button-classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Nothing was earned yet: when the first earning appears. */
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
