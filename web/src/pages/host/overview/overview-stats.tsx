import type { HostOverview } from '@rihla/contract/hosting'
import { CalendarCheck, Car, Star, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMoney } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** Four figures: confirmed and active bookings, this month's earnings, the rating, and bookable vehicles. */
export function OverviewStats({ stats }: { stats: HostOverview['stats'] }) {
  const money = useMoney('AED')
  const { rating, reviewCount } = stats
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        {m.host_dashboard_figures()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Stat
          icon={<CalendarCheck />}
          term={m.host_dashboard_stat_active()}
          figure={String(stats.activeBookings)}
          to={paths.hostBookings()}
        />
        <Stat
          icon={<Wallet />}
          term={m.host_dashboard_stat_earnings()}
          figure={money(stats.monthlyEarningsFils)}
          to={paths.hostEarnings()}
        />
        <Stat
          icon={<Star />}
          term={m.host_dashboard_stat_rating()}
          figure={rating === null ? m.host_dashboard_stat_rating_new() : rating.toFixed(1)}
          note={m.host_dashboard_stat_reviews({ count: reviewCount })}
        />
        <Stat
          icon={<Car />}
          term={m.host_dashboard_stat_vehicles()}
          figure={String(stats.approvedVehicles)}
          note={m.host_dashboard_stat_vehicles_of({ count: stats.vehicles })}
          to={paths.hostVehicles}
        />
      </ul>
    </section>
  )
}

function Stat(props: { icon: ReactNode; term: string; figure: string; note?: string; to?: string }) {
  return (
    <li
      className={`relative flex flex-col rounded-card border border-line bg-raised p-4 sm:p-5 ${props.to ? 'hover:bg-hover' : ''}`}
    >
      <span aria-hidden="true" className="text-accent [&_svg]:size-5">
        {props.icon}
      </span>
      <span className="mt-3 text-muted text-sm">
        {props.to ? (
          <Link
            to={props.to}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {props.term}
          </Link>
        ) : (
          props.term
        )}
      </span>
      <span className="figures mt-0.5 font-strong text-2xl">{props.figure}</span>
      {props.note && <span className="figures text-muted text-sm">{props.note}</span>}
    </li>
  )
}
