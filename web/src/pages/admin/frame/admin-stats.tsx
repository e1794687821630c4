import { CalendarCheck, Car, ClipboardCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { FORMAT_TAG } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/content/banner.tsx'
import type { AdminOverview } from './admin-overview.ts'

/** Four figures, each linked to its list; pending reviews link to a queue that is not empty. */
export function AdminStats({ overview }: { overview: AdminOverview | null }) {
  if (overview === null) return <StatsMissing />
  const { queues } = overview
  return (
    <section aria-labelledby="figures" className="mt-6">
      <h2 id="figures" className="sr-only">
        {m.admin_frame_figures()}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Stat
          icon={<Users />}
          term={m.admin_frame_stat_users()}
          figure={overview.users}
          to={adminPaths.users()}
        />
        <Stat
          icon={<Car />}
          term={m.admin_frame_stat_vehicles()}
          figure={overview.vehicles}
          to={paths.admin}
        />
        <Stat
          icon={<CalendarCheck />}
          term={m.admin_frame_stat_bookings()}
          figure={overview.bookings}
          to={adminPaths.bookings()}
        />
        <Stat
          icon={<ClipboardCheck />}
          term={m.admin_frame_stat_reviews()}
          figure={overview.pendingReviews}
          note={m.admin_frame_stat_reviews_of({
            vehicles: queues.vehicles,
            documents: queues.documents,
          })}
          to={
            queues.vehicles === 0 && queues.documents > 0
              ? adminPaths.documents()
              : adminPaths.vehicles({ status: 'pending', sort: 'created' })
          }
        />
      </ul>
    </section>
  )
}

function StatsMissing() {
  const { revalidate, state } = useRevalidator()
  return (
    <Banner
      tone="danger"
      className="mt-6"
      action={
        <Button size="sm" variant="secondary" onClick={() => void revalidate()} pending={state === 'loading'}>
          {m.common_try_again()}
        </Button>
      }
    >
      {m.admin_frame_figures_failed()}
    </Banner>
  )
}

function Stat(props: { icon: ReactNode; term: string; figure: number; note?: string; to: string }) {
  return (
    <li className="relative flex flex-col rounded-card border border-line bg-raised p-4 hover:bg-hover sm:p-5">
      <span aria-hidden="true" className="text-accent [&_svg]:size-5">
        {props.icon}
      </span>
      <span className="mt-3 text-muted text-sm">
        <Link
          to={props.to}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {props.term}
        </Link>
      </span>
      <span className="figures mt-0.5 font-strong text-2xl">{props.figure.toLocaleString(FORMAT_TAG)}</span>
      {props.note && <span className="figures text-muted text-sm">{props.note}</span>}
    </li>
  )
}
