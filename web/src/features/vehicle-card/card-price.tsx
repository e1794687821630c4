import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { Currency } from '@rihla/domain/pricing/money'
import { memo, Suspense } from 'react'
import { lazyPart } from '../../app/lazy-part.ts'
import { useMoney } from '../../i18n/money.tsx'
import { m } from '../../paraglide/messages.js'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import type { TripPriceProps } from './trip-price-lines.tsx'

// Server-rendered with the card and lazily hydrated after the main content; most visits begin without dates.
const TripPriceLines = lazyPart(async () => (await import('./trip-price-lines.tsx')).TripPriceLines)

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
 * The total of a trip, the price per day, and the terms of these dates. Memoised: React discards server-rendered HTML
 * when props change before its code has loaded.
 */
export const TripPrice = memo((props: TripPriceProps) => (
  <Suspense fallback={<Skeleton className="mt-1.5 h-16 w-3/4" />}>
    <TripPriceLines {...props} />
  </Suspense>
))
