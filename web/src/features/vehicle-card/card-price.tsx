import type { CardTrip, VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { Currency, Fils } from '@rihla/domain/pricing/money'
import { memo, Suspense } from 'react'
import { useMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { lazyPart } from '../../ui/lazy-part.ts'

// Server-rendered with the card and lazily hydrated after the main content; most visits begin without dates.
const TripNotes = lazyPart(async () => (await import('./trip-notes.tsx')).TripNotes)

interface Priced {
  vehicle: Pick<VehicleCard, 'dailyRateFils' | 'trip'>
  /** The currency of this screen until the user chooses one. */
  screenDefault: Currency
}

/** With dates the price of the trip; without, the price per day as a "from" price. */
export function CardPrice({ vehicle, screenDefault }: Priced) {
  const money = useMoney(screenDefault)
  const { dailyRateFils, trip } = vehicle
  if (trip) return <TripPrice {...{ dailyRateFils, trip, screenDefault }} />
  return (
    <p className="mt-1.5 text-sm">
      {`${m.vehicle_card_from()} `}
      <strong className="figures text-base">{money(dailyRateFils)}</strong>
      {` ${m.vehicle_card_per_day()}`}
    </p>
  )
}

/**
 * The total of a trip with everything included, to the cent as on the vehicle page and at checkout, so that it is the
 * same everywhere; then the price per day, and the terms of these dates.
 */
export function TripPrice(props: { dailyRateFils: Fils; trip: CardTrip; screenDefault: Currency }) {
  const money = useMoney(props.screenDefault)
  const { trip } = props
  const day = `${money(props.dailyRateFils)} ${m.vehicle_card_per_day()}`
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
      <Notes trip={trip} />
    </>
  )
}

// Memoised: React discards server-rendered HTML when props change before its code has loaded.
const Notes = memo(({ trip }: { trip: CardTrip }) => {
  const lines = (trip.shiftDays === 0 ? 0 : 1) + (trip.freeCancellationUntil === null ? 0 : 1)
  if (lines === 0) return null
  return (
    <Suspense fallback={<div className={lines === 1 ? 'h-5' : 'h-10'} />}>
      <TripNotes trip={trip} />
    </Suspense>
  )
})
