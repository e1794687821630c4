import type { CalendarFeeds } from '@rihla/contract/calendar'
import { m } from '../../../../paraglide/messages.js'
import { Banner } from '../../../../ui/content/banner.tsx'

type Warning = CalendarFeeds['imports'][number]['warnings'][number]

const MESSAGES: Record<Warning['code'], (facts: { count: number }) => string> = {
  unreadable_lines: m.host_calendar_import_unreadable_lines,
  unreadable_values: m.host_calendar_import_unreadable_values,
  unreadable_events: m.host_calendar_import_unreadable_events,
  unknown_zone: m.host_calendar_import_unknown_zone,
  no_length_events: m.host_calendar_import_no_length_events,
  replaced_events: m.host_calendar_import_replaced_events,
  too_many_events: () => m.host_calendar_import_too_many_events(),
  free_events: m.host_calendar_import_free_events,
  cancelled_events: m.host_calendar_import_cancelled_events,
  own_events: m.host_calendar_import_own_events,
  closed_already: () => m.host_calendar_import_closed_already(),
}

/** What the last reading of a calendar left out or closed more widely, with examples from the calendar. */
export function ImportWarnings({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <Banner tone="warning" title={m.host_calendar_import_warnings()}>
      <ul className="grid gap-2">
        {warnings.map(({ code, count, examples }) => (
          <li key={code}>
            {MESSAGES[code]({ count })}
            {examples.length > 0 && (
              <ul>
                {examples.map((example) => (
                  <li key={example} dir="auto" className="wrap-anywhere text-muted">
                    {example}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
