import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { tripCalendarPath } from '@rihla/contract/downloads'
import { whyNotInCalendar } from '@rihla/domain/booking/trip-calendar'
import { CalendarPlus } from 'lucide-react'
import { localFile } from '../../i18n/language.ts'
import { m } from '../../paraglide/messages.js'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'

/** Downloads a confirmed trip for the calendar of its renter or host. Renders nothing for others and other bookings. */
export function AddToCalendar({ booking }: { booking: Pick<BookingSummary, 'id' | 'status' | 'viewerIs'> }) {
  if (booking.viewerIs === 'staff' || whyNotInCalendar(booking.status)) return null
  return (
    <a
      href={localFile(tripCalendarPath(booking.id))}
      download
      className={buttonClasses({ variant: 'secondary' })}
    >
      <CalendarPlus className="size-5" aria-hidden="true" />
      {m.booking_add_to_calendar()}
    </a>
  )
}
