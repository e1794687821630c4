import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { useSite } from '../../../app/root-data.ts'
import { ChangeDates } from '../../../features/booking-change/change-dates.tsx'
import { currencyOfViewer, useExactMoney } from '../../../features/booking-facts/exact-money.tsx'
import { useCardChoice } from '../../../features/card-form/use-card-choice.tsx'
import { PeriodFields } from '../../../features/date-search/period-fields.tsx'

/** Change of dates, with the calendar and the card form of the site. */
export function TripDates({ booking, now }: { booking: BookingDetail; now: Instant }) {
  const { today } = useSite()
  const exact = useExactMoney(currencyOfViewer(booking.viewerIs))
  const card = useCardChoice(today)
  return <ChangeDates booking={booking} now={now} exact={exact} Fields={PeriodFields} card={card} />
}
