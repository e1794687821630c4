import { CalendarDays } from 'lucide-react'
import { Suspense } from 'react'
import { periodInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { BookingPrice } from './booking-price.tsx'
import type { BookingProps } from './booking-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { LazyBookingSummary } from './lazy-booking-summary.tsx'

const PeriodFields = lazyPart(() =>
  import('../../../features/date-search/period-fields.tsx').then((file) => file.PeriodFields),
)

/** Dates, price and the link to checkout; stays visible beside the page on wide screens. */
export function BookingCard({ className, ...booking }: BookingProps & { className?: string }) {
  const { vehicle, period, quote } = booking
  const when = period && periodInWords(period)
  return (
    <aside
      aria-label={m.vehicle_booking()}
      className={`grid gap-4 rounded-card border border-line bg-raised p-6 shadow-raised ${className ?? ''}`}
    >
      <BookingPrice vehicle={vehicle} quote={quote} />
      <Popover
        label={m.search_when()}
        align="end"
        className="w-[min(46rem,calc(100vw-2rem))] p-6"
        onOpenChange={(open) => open && booking.onCalendar()}
        trigger={(trigger) => (
          <BareButton
            {...trigger}
            className="grid w-full grid-cols-2 rounded-control border border-line-strong text-start hover:border-on-surface"
          >
            <span className="min-w-0 border-line-strong border-e px-3.5 py-2.5">
              <span className="block font-strong text-xs">{m.vehicle_pick_up()}</span>
              <span className={`figures block text-balance text-sm ${when ? '' : 'text-muted'}`}>
                {when?.pickUp ?? m.vehicle_add_date()}
              </span>
            </span>
            <span className="min-w-0 px-3.5 py-2.5">
              <span className="block font-strong text-xs">{m.vehicle_return()}</span>
              <span className={`figures block text-balance text-sm ${when ? '' : 'text-muted'}`}>
                {when?.return ?? m.vehicle_add_date()}
              </span>
            </span>
          </BareButton>
        )}
      >
        <Suspense>
          <PeriodFields
            period={period}
            onChange={booking.onPeriod}
            now={booking.now}
            isTaken={booking.isTaken}
          />
        </Suspense>
        {period && (
          <Button
            variant="link"
            size="sm"
            icon={<CalendarDays aria-hidden="true" />}
            onClick={() => booking.onPeriod(null)}
          >
            {m.search_clear_days()}
          </Button>
        )}
      </Popover>
      <CheckoutButton {...booking} wide />
      <LazyBookingSummary {...booking} />
    </aside>
  )
}
