import type { BookingDetail } from '@rihla/contract/bookings/booking-detail'
import { statusWords } from '../../../features/booking-facts/booking-words.ts'
import { momentInWords } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

type Move = BookingDetail['history'][number]

const ENDED_BY: Record<Exclude<Move['by'], 'system'>, () => string> = {
  renter: m.booking_history_cancelled_renter,
  host: m.booking_history_cancelled_host,
  admin: m.booking_history_cancelled_admin,
}

/** The status changes of the booking. */
export function BookingHistory({ booking }: { booking: BookingDetail }) {
  return (
    <Section heading={m.booking_history()}>
      <ol className="grid gap-3">
        {booking.history.map((move) => (
          <li key={`${move.to} ${move.at}`} className="flex flex-wrap gap-x-4 sm:flex-nowrap">
            <time dateTime={move.at} className="figures w-40 shrink-0 text-muted">
              {momentInWords(move.at)}
            </time>
            <span>
              {moveInWords(move, booking)}
              {move.reason && (
                <span className="block text-muted">{m.booking_quoted({ words: move.reason })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function moveInWords({ to, by }: Move, booking: BookingDetail): string {
  switch (to) {
    case 'pending':
      return booking.instant ? m.booking_history_booked() : m.booking_history_requested()
    case 'confirmed':
      if (by === 'host') return m.booking_history_approved()
      return by === 'admin' ? m.booking_history_approved_admin() : m.booking_history_confirmed()
    case 'active':
      return m.booking_history_active()
    case 'completed':
      return m.booking_history_completed()
    case 'cancelled':
      // An automatic cancellation has one reason only, which is the status text of the booking.
      return by === 'system' ? statusWords(booking).word : ENDED_BY[by]()
  }
}
