import { lazy, Suspense, useState } from 'react'
import { dayInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { BookingPrice } from './booking-price.tsx'
import type { BookingProps } from './booking-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { LazyBookingSummary } from './lazy-booking-summary.tsx'

const PeriodFields = lazy(() =>
  import('../../../features/date-search/period-fields.tsx').then((file) => ({ default: file.PeriodFields })),
)

/** The booking card of narrow screens: price and button above the navigation bar, the rest in a sheet. */
export function PhoneBookingBar(booking: BookingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { vehicle, period, quote } = booking

  function open() {
    booking.onCalendar()
    setIsOpen(true)
  }

  return (
    <>
      <aside
        aria-label={m.vehicle_booking()}
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex items-center justify-between gap-4 border-line border-t bg-surface px-gutter py-2.5 md:bottom-0 lg:hidden"
      >
        <BareButton
          onClick={open}
          aria-haspopup="dialog"
          className="min-h-11 min-w-0 text-start leading-tight"
        >
          <BookingPrice vehicle={vehicle} quote={quote} look="line" />
          <span className="block truncate text-muted text-sm underline underline-offset-4">
            {period
              ? m.search_days({ from: dayInWords(period.pickUpDate), to: dayInWords(period.returnDate) })
              : m.vehicle_dates_for_total()}
          </span>
        </BareButton>
        {period ? (
          <CheckoutButton {...booking} />
        ) : (
          <Button size="lg" onClick={open}>
            {m.vehicle_choose_dates()}
          </Button>
        )}
      </aside>
      <Sheet
        open={isOpen}
        onOpenChange={setIsOpen}
        onPhones="full"
        title={m.vehicle_your_trip()}
        closeLabel={m.common_close()}
        footer={
          <div className="w-full">
            <CheckoutButton {...booking} wide />
          </div>
        }
      >
        <Suspense>
          <PeriodFields
            period={period}
            onChange={booking.onPeriod}
            now={booking.now}
            isTaken={booking.isTaken}
            months={1}
          />
        </Suspense>
        <div className="mt-6 grid gap-4">
          <LazyBookingSummary {...booking} />
        </div>
      </Sheet>
    </>
  )
}
