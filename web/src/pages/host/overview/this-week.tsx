import type { HostOverview } from '@rihla/contract/hosting'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** Number of pick-ups and returns in the next seven days. */
export function ThisWeek({ week }: { week: HostOverview['thisWeek'] }) {
  return (
    <section aria-labelledby="this-week">
      <h2 id="this-week" className="text-xl">
        {m.host_dashboard_this_week()}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-4">
        {[
          [m.host_dashboard_week_starts(), week.starts] as const,
          [m.host_dashboard_week_ends(), week.ends] as const,
        ].map(([term, count]) => (
          <div key={term} className="rounded-card bg-sunken p-4">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="figures font-strong text-2xl">{count}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={paths.hostCalendar()}
        className="mt-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {m.host_dashboard_see_calendar()}
      </Link>
    </section>
  )
}
