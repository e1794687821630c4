import type { CardTrip } from '@rihla/contract/vehicles/vehicles'
import { dayInWords, momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'

/** Other dates than the requested ones, and until when cancelling costs nothing; renders nothing without either. */
export function TripNotes({ trip }: { trip: CardTrip }) {
  const { shiftDays, pickUpDate, returnDate, freeCancellationUntil: until } = trip
  return (
    <>
      {shiftDays !== 0 && (
        <p className="font-strong text-sm">
          {m.vehicle_card_other_dates({ from: dayInWords(pickUpDate), to: dayInWords(returnDate) })}
        </p>
      )}
      {until !== null && (
        <p className="text-muted text-sm">{m.vehicle_card_free_until({ moment: momentInWords(until) })}</p>
      )}
    </>
  )
}
