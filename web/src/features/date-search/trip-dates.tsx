import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSite } from '../../app/root-data.ts'
import { dayInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { withQuery } from '../../paths/paths.ts'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { chipClassNames } from '../../ui/buttons/chip.tsx'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover } from '../../ui/overlays/popover.tsx'
import { periodQuery } from './period-in-address.ts'

const PeriodFields = lazyPart(async () => (await import('./period-fields.tsx')).PeriodFields)

const DATES = ['pickUpDate', 'pickUpTime', 'returnDate', 'returnTime', 'after']

/** The dates of a list of cars as a button with a calendar: with them, its cards show what the trip costs. */
export function TripDates({ period }: { period: RentalPeriod | null }) {
  const { now } = useSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()

  function show(next: RentalPeriod | null) {
    const others = new URLSearchParams(search)
    for (const name of DATES) others.delete(name)
    const path = others.size === 0 ? pathname : `${pathname}?${others}`
    const dates = withQuery('', periodQuery(next, now)).slice(1)
    const join = path.includes('?') ? '&' : '?'
    void navigate(dates === '' ? path : path + join + dates, { replace: true, preventScrollReset: true })
  }

  return (
    <Popover
      label={m.search_trip_days()}
      align="start"
      className="w-[min(48rem,calc(100vw-2rem))] p-6"
      trigger={(trigger) => (
        <BareButton {...trigger} className={chipClassNames(period !== null)}>
          <CalendarDays aria-hidden="true" />
          {period
            ? m.search_days({ from: dayInWords(period.pickUpDate), to: dayInWords(period.returnDate) })
            : m.search_add_dates()}
        </BareButton>
      )}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PeriodFields period={period} onChange={show} now={now} />
      </Suspense>
      {period && (
        <Button variant="link" size="sm" onClick={() => show(null)} className="mt-2">
          {m.search_clear_days()}
        </Button>
      )}
    </Popover>
  )
}
