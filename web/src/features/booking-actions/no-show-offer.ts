import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { noShowReportableFrom, whyCannotReportNoShow } from '@rihla/domain/booking/no-show'
import type { Instant } from '@rihla/domain/time/dubai-time'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

type Missed = Pick<BookingDetail, 'status' | 'startsAt' | 'noShowCheck'>

/** Whether the host can report a no-show, and the message why they have to wait; the rule is that of the server. */
export function noShowOffer(
  { status, startsAt, noShowCheck }: Missed,
  now: Instant,
): { isOffered: boolean; whyNot: string | null } {
  if (noShowCheck === null) return { isOffered: false, whyNot: null }
  const { checkedIn, messagedAt, graceMinutes } = noShowCheck
  const start = Date.parse(startsAt)
  const facts = {
    status,
    startsAt: start,
    checkedIn,
    messagedAt: messagedAt === null ? null : Date.parse(messagedAt),
  }
  switch (whyCannotReportNoShow(facts, graceMinutes, now)) {
    case 'no_show_grace': {
      const moment = momentInWords(noShowReportableFrom(start, graceMinutes))
      return { isOffered: true, whyNot: m.booking_no_show_from({ moment }) }
    }
    case 'renter_not_messaged':
      return { isOffered: true, whyNot: m.errors_renter_not_messaged() }
    case null:
      return { isOffered: true, whyNot: null }
    default:
      return { isOffered: false, whyNot: null }
  }
}
