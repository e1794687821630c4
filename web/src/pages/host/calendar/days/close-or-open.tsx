import type { CalendarVehicle } from '@rihla/contract/calendar'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import { LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Failure } from '../../../../api/command-result.ts'
import { failureMessage } from '../../../../api/show-result.ts'
import { COMMA } from '../../../../i18n/language.ts'
import { commaList } from '../../../../i18n/lists.ts'
import { m } from '../../../../paraglide/messages.js'
import { paths } from '../../../../paths/paths.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Banner } from '../../../../ui/content/banner.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { entriesBetween } from '../days-of-vehicle.ts'
import { entryInWords, entryTimes } from '../entry-look.tsx'
import type { DaysAction } from './change-days.ts'

export interface FailedAction {
  act: DaysAction['act']
  failure: Failure
}

/** Props of both parts of the day sheet. */
export interface DaysPartProps {
  vehicle: CalendarVehicle
  first: PlainDate
  last: PlainDate
  today: PlainDate
  /** Whether the entries and prices of these days are known. */
  isLoaded: boolean
  running: DaysAction['act'] | null
  failed: FailedAction | null
  whyDisabled: string | null
  onAct: (action: DaysAction) => Promise<void>
}

const MAX_NOTE = 200

/** Closes days with a note, or opens days the host closed; a refusal lists the conflicting bookings. */
export function CloseOrOpen(props: DaysPartProps) {
  const { vehicle, first, last, isLoaded, running, failed, whyDisabled } = props
  const headingId = useId()
  const [note, setNote] = useState('')
  const isOneClosed = entriesBetween(vehicle.entries, first, last).some(({ kind }) => kind === 'block')
  const error = failed && failed.act !== 'price' ? failureMessage(failed.failure) : null
  return (
    <section aria-labelledby={headingId} className="border-line border-t pt-6">
      <h3 id={headingId} className="font-strong">
        {m.host_calendar_availability()}
      </h3>
      <div className="mt-3 grid gap-4">
        <TextField
          label={m.host_calendar_note()}
          hint={m.host_calendar_note_hint()}
          value={note}
          maxCharacters={MAX_NOTE}
          onChange={(event) => setNote(event.target.value)}
        />
        {error && (
          <Banner tone="danger" title={error} live>
            {failed?.failure.problem?.code === 'days_booked' && <InTheWay {...props} />}
          </Banner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            icon={<LockKeyhole aria-hidden="true" />}
            pending={running === 'close'}
            whyDisabled={whyDisabled}
            onClick={() => void props.onAct({ act: 'close', note: note.trim() })}
          >
            {m.host_calendar_close_days()}
          </Button>
          <Button
            variant="secondary"
            icon={<LockKeyholeOpen aria-hidden="true" />}
            pending={running === 'open'}
            whyDisabled={whyDisabled ?? (isOneClosed || !isLoaded ? null : m.host_calendar_not_closed())}
            onClick={() => void props.onAct({ act: 'open' })}
          >
            {m.host_calendar_open_days()}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface NamedBooking {
  reference: string
  from: string
  to: string
}

/** The bookings named by a refusal, for days that are not loaded. */
function bookingsNamedIn(failed: FailedAction | null): NamedBooking[] {
  const bookings = failed?.failure.problem?.details?.bookings
  return Array.isArray(bookings) ? (bookings as NamedBooking[]) : []
}

/** The bookings and requests that prevent closing the days; the page was revalidated after the refusal. */
function InTheWay({ vehicle, first, last, isLoaded, failed }: DaysPartProps) {
  const known = isLoaded ? entriesBetween(vehicle.entries, first, last) : []
  const entries = known.filter(({ bookingId }) => bookingId !== null)
  return (
    <>
      {m.host_calendar_in_the_way()}
      <ul className="mt-1 grid gap-1">
        {entries.length === 0 &&
          bookingsNamedIn(failed).map((booking) => (
            <li key={booking.reference}>
              <bdi translate="no">{booking.reference}</bdi>
              {`${COMMA} ${entryTimes(booking)}`}
            </li>
          ))}
        {entries.map((entry) => (
          <li key={entry.id}>
            <Link to={paths.booking(entry.bookingId ?? '')} className="underline">
              {commaList([entryInWords(entry), entryTimes(entry)])}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
