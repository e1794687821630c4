import type { CalendarVehicle } from '@rihla/contract/calendar'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { Clock3 } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths/paths.ts'
import { buttonClasses } from '../../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../../ui/content/badge.tsx'
import { entriesBetween } from '../days-of-vehicle.ts'
import { answerInWords, entryInWords, entryTimes, lookOf } from '../entry-look.tsx'

/** The calendar entries on the chosen days, each linked to its booking. */
export function EntriesOnDays(props: {
  vehicle: CalendarVehicle
  first: PlainDate
  last: PlainDate
  today: PlainDate
  now: Instant
}) {
  const headingId = useId()
  const entries = entriesBetween(props.vehicle.entries, props.first, props.last)
  if (entries.length === 0 && props.last < props.today) return null
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="font-strong">
        {m.host_calendar_on_these_days()}
      </h3>
      {entries.length === 0 ? (
        <p className="mt-2 text-muted text-sm">{m.host_calendar_nothing_on()}</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {entries.map((entry) => {
            const { Icon, className } = lookOf(entry)
            const answer = answerInWords(entry, props.now)
            return (
              <li key={entry.id} className="flex items-start gap-3">
                <span className={`grid size-9 shrink-0 place-items-center rounded-full ${className}`}>
                  <Icon aria-hidden="true" className="size-4.5" />
                </span>
                <div className="min-w-0">
                  <p className="font-strong">{entryInWords(entry)}</p>
                  <p className="figures text-muted text-sm">{entryTimes(entry)}</p>
                  {answer && (
                    <Badge tone="warning" icon={<Clock3 aria-hidden="true" />} className="mt-1.5">
                      {answer}
                    </Badge>
                  )}
                  {entry.bookingId && (
                    <p>
                      <Link
                        to={paths.booking(entry.bookingId)}
                        className={buttonClasses({ variant: 'link', size: 'sm' })}
                      >
                        {entry.kind === 'request'
                          ? m.host_calendar_answer_request()
                          : m.host_calendar_open_booking()}
                      </Link>
                    </p>
                  )}
                  {entry.kind === 'import' && (
                    <p className="mt-1 text-muted text-sm">{m.host_calendar_block_stays()}</p>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
