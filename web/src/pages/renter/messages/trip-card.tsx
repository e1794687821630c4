import { Link } from 'react-router'
import { BookingCover } from '../../../features/booking-facts/booking-cover.tsx'
import { PeriodPair } from '../../../features/booking-facts/period-pair.tsx'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import type { Conversation } from './conversation.ts'
import { statusInWords } from './conversation-words.ts'

/** The trip of the conversation. */
export function TripCard({ conversation }: { conversation: Conversation }) {
  const { vehicle, period, reference, status, bookingId } = conversation
  const { word, tone } = statusInWords(status)
  return (
    <aside
      aria-label={m.messages_trip()}
      className="hidden overflow-y-auto border-line border-s p-5 xl:block"
    >
      <BookingCover
        vehicle={{ ...vehicle, location: '' }}
        sizes="16rem"
        className="aspect-3/2 w-full rounded-control"
      />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg">{vehicleTitle(vehicle)}</h3>
        <Badge tone={tone}>{word}</Badge>
      </div>
      <PeriodPair period={period} className="mt-4" />
      <p translate="no" className="figures mt-4 text-muted text-sm">
        {m.booking_reference({ reference })}
      </p>
      <Link
        to={paths.booking(bookingId)}
        className={buttonClasses({ variant: 'secondary', wide: true, className: 'mt-4' })}
      >
        {m.messages_open_booking()}
      </Link>
    </aside>
  )
}
