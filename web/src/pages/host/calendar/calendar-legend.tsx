import { m } from '../../../paraglide/messages.js'
import { ENTRY_LOOKS } from './entry-look.tsx'

/** Explains the marks on the calendar. */
export function CalendarLegend() {
  return (
    <section aria-label={m.host_calendar_legend()}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-muted text-sm">
        {Object.entries(ENTRY_LOOKS).map(([kind, { Icon, className, word }]) => (
          <li key={kind} className="flex items-center gap-2">
            <span className={`grid size-6 place-items-center rounded-full ${className}`}>
              <Icon aria-hidden="true" className="size-3.5" />
            </span>
            {word()}
          </li>
        ))}
        <li className="flex items-center gap-2">
          <span className="figures font-strong text-on-surface text-xs">350</span>
          {m.host_calendar_kind_own_price()}
        </li>
      </ul>
    </section>
  )
}
