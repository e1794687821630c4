import { Suspense, useState } from 'react'
import { dayInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { BareButton } from '../../../ui/buttons/bare-button.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { BookingPrice } from './booking-price.tsx'
import type { BookingProps } from './booking-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'

const BookingSheet = lazyPart(() => import('./booking-sheet.tsx').then((file) => file.BookingSheet))

/** The booking card of narrow screens: price and button above the navigation bar, the rest in a sheet. */
export function PhoneBookingBar(booking: BookingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { vehicle, period, quote } = booking

  function open() {
    booking.onCalendar()
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <aside
        aria-label={m.vehicle_booking()}
        className="foot-bar flex items-center justify-between gap-4 lg:hidden"
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
      {wasOpened && (
        <Suspense>
          <BookingSheet {...booking} open={isOpen} onOpenChange={setIsOpen} />
        </Suspense>
      )}
    </>
  )
}
