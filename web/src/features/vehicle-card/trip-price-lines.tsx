import type { CardTrip } from '@rihla/contract/vehicles/vehicles'
import type { Currency, Fils } from '@rihla/domain/pricing/money'
import { dayInWords, momentInWords } from '../../i18n/dates.ts'
import { useMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'

export interface TripPriceProps {
  dailyRateFils: Fils
  trip: CardTrip
  /** The currency of this screen until the user chooses one. */
  screenDefault: Currency
}

/**
 * The trip total with everything included, to the cent as on the vehicle page and at checkout, so that it is the same
 * everywhere; then the price per day.
 */
export function TripPriceLines({ dailyRateFils, trip, screenDefault }: TripPriceProps) {
  const money = useMoney(screenDefault)
  const day = `${money(dailyRateFils)} ${m.vehicle_card_per_day()}`
  const inFull = (fils: Fils) => money(fils, { cents: true })
  return (
    <>
      <p className="mt-1.5 text-sm">
        <strong className="figures text-base">{inFull(trip.totalFils)}</strong>
        {trip.fullTotalFils !== null && (
          <>
            {' '}
            <span className="sr-only">{m.vehicle_card_instead_of()}</span>
            <s className="figures text-muted">{inFull(trip.fullTotalFils)}</s>
          </>
        )}
        <span className="figures block text-muted">
          {`${m.vehicle_card_total({ days: trip.days })} · ${day}`}
        </span>
      </p>
      <TripNotes trip={trip} />
    </>
  )
}

/** Other dates than the requested ones, and until when cancelling costs nothing; renders nothing without either. */
function TripNotes({ trip }: { trip: CardTrip }) {
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
