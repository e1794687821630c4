import {
  DEFAULT_PICKUP_TIME,
  DEFAULT_RETURN_TIME,
  MAX_DAYS_AHEAD,
  periodOf,
  type RentalPeriod,
} from '@rihla/domain/booking/rental-period'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { addDays } from '@rihla/domain/time/plain-date'
import { COMMA, FORMAT_TAG } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { LazyRangeCalendar } from '../../ui/calendar/lazy-range-calendar.tsx'
import { TimeSelect } from '../../ui/fields/time-select.tsx'
import { defaultPickUpTime } from './period-in-address.ts'

export interface PeriodFieldsProps {
  period: RentalPeriod | null
  /** Called once both days are chosen, and on every change of a time. */
  onChange: (period: RentalPeriod) => void
  /** Current time, epoch milliseconds. */
  now: number
  /** Whether the vehicle is unavailable for that whole day. */
  isTaken?: (day: string) => boolean
  months?: 1 | 2
}

const chosenReturnTime = (period: RentalPeriod | null) => {
  if (!period) return undefined
  const { pickUpDate, returnDate, returnTime } = period
  return returnTime === periodOf(pickUpDate, returnDate).returnTime ? undefined : returnTime
}

/** A calendar for the days of a trip, with the times of day below it. */
export function PeriodFields({ period, onChange, now, isTaken, months }: PeriodFieldsProps) {
  const today = dateInDubai(now)

  // Changing the days keeps chosen times where possible; a default return time depends on the days and is recomputed.
  function chooseDays({ start, end }: { start: string; end: string }) {
    const assumed = defaultPickUpTime(start, now)
    const keepsPickUp = period !== null && (start !== today || period.pickUpTime >= assumed)
    const pickUpTime = keepsPickUp ? period.pickUpTime : assumed
    const chosen = chosenReturnTime(period)
    const keepsReturn = chosen !== undefined && (end > start || chosen > pickUpTime)
    onChange(periodOf(start, end, pickUpTime, keepsReturn ? chosen : undefined))
  }

  return (
    <div className="grid gap-4">
      <LazyRangeCalendar
        label={m.search_trip_days()}
        value={period && { start: period.pickUpDate, end: period.returnDate }}
        onChange={chooseDays}
        today={today}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        isTaken={isTaken}
        months={months}
        locale={FORMAT_TAG}
        previousLabel={m.search_previous_month()}
        nextLabel={m.search_next_month()}
        takenLabel={`${COMMA} ${m.search_taken()}`}
        loadingLabel={m.common_loading()}
      />
      <div className="grid grid-cols-2 gap-3">
        <TimeSelect
          label={m.search_pick_up_time()}
          value={period?.pickUpTime ?? DEFAULT_PICKUP_TIME}
          disabled={!period}
          onChange={({ target }) => period && onChange({ ...period, pickUpTime: target.value })}
        />
        <TimeSelect
          label={m.search_return_time()}
          value={period?.returnTime ?? DEFAULT_RETURN_TIME}
          disabled={!period}
          onChange={({ target }) => period && onChange({ ...period, returnTime: target.value })}
        />
      </div>
      <p className="text-muted text-sm">
        {period ? m.search_dubai_time() : `${m.search_times_after_days()} ${m.search_dubai_time()}`}
      </p>
    </div>
  )
}
