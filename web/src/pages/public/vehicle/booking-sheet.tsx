import { PeriodFields } from '../../../features/date-search/period-fields.tsx'
import { m } from '../../../paraglide/messages.js'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import type { BookingProps } from './booking-summary.tsx'
import { CheckoutButton } from './checkout-button.tsx'
import { LazyBookingSummary } from './lazy-booking-summary.tsx'

/** Dates, price and the link to checkout in the sheet of a narrow screen. */
export function BookingSheet({
  open,
  onOpenChange,
  ...booking
}: BookingProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      onPhones="full"
      title={m.vehicle_your_trip()}
      closeLabel={m.common_close()}
      footer={
        <div className="w-full">
          <CheckoutButton {...booking} wide />
        </div>
      }
    >
      <PeriodFields
        period={booking.period}
        onChange={booking.onPeriod}
        now={booking.now}
        isTaken={booking.isTaken}
        months={1}
      />
      <div className="mt-6 grid gap-4">
        <LazyBookingSummary {...booking} />
      </div>
    </Sheet>
  )
}
