import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useSite } from '../../../app/root-data.ts'
import { ChangeDates } from '../../../features/booking-change/change-dates.tsx'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { useCardEntry } from '../../../features/card-form/use-card-entry.tsx'
import { PeriodFields } from '../../../features/date-search/period-fields.tsx'

/** The way to other dates, with the site's calendar and card form. */
export function BookingDates({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const { today } = useSite()
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const card = useCardEntry(today)
  return <ChangeDates booking={booking} now={now} exact={exact} Fields={PeriodFields} card={card} />
}
