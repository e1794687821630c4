import { CalendarDays, CirclePlus, FileUp, Tag, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'

/** Links to a host's most frequent destinations. */
export function QuickActions() {
  const actions = [
    { to: paths.listVehicle, word: m.host_dashboard_list_car(), Icon: CirclePlus },
    { to: paths.hostCalendar(), word: m.host_dashboard_tab_calendar(), Icon: CalendarDays },
    { to: paths.hostEarnings(), word: m.host_dashboard_tab_earnings(), Icon: Wallet },
    { to: paths.hostVehicles, word: m.host_dashboard_edit_prices(), Icon: Tag },
    { to: paths.chargeImport, word: m.charge_import_title(), Icon: FileUp },
  ]
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-xl">
        {m.host_dashboard_quick_actions()}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {actions.map(({ to, word, Icon }) => (
          <li key={word} className="last:odd:col-span-2">
            <Link
              to={to}
              className="flex min-h-12 items-center gap-2 rounded-control border border-line bg-raised px-3 py-2.5 font-strong text-sm hover:bg-hover"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
