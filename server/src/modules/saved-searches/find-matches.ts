import { periodOf, type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import { matches, type SearchFilters } from '@rihla/domain/search/saved-search'
import { keysOfCar } from '@rihla/domain/search/search-keys'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import {
  type OfferedCar,
  type PriceRates,
  readOfferedCar,
  searchesWithKeys,
  takeChange,
  writeMatches,
} from './offer-change-store.ts'

/**
 * Finds the searches that cars match which were listed, resumed or became cheaper. Each change is one transaction that
 * reads the searches of the car's keys, never all. Returns the number of changes.
 */
export async function findMatches(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  let changes = 0
  while (await findForNextChange(deps)) changes++
  return changes
}

const findForNextChange = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const change = await takeChange(trx)
    if (!change) return false
    const car = await readOfferedCar(trx, change.vehicleId)
    if (!car) return true
    const now = clock.now()
    const candidates = await searchesWithKeys(trx, {
      keys: keysOfCar(car),
      hostId: car.hostId,
      today: dateInDubai(now),
    })
    const found = candidates
      .filter(({ filters }) => matches(filters, car))
      .map(({ id, filters }) => ({
        searchId: id,
        previousFils: change.before && priceAsked(filters, change.before, car),
      }))
    const reason = change.before ? 'price' : 'new'
    await writeMatches(trx, { vehicleId: car.vehicleId, reason, foundAt: new Date(now) }, found)
    return true
  })

/** The price that a search asks about, fils: that of its trip, or without dates of a day. */
function priceAsked(filters: SearchFilters, rates: PriceRates, { dayPrices }: OfferedCar): number {
  const period = periodAsked(filters)
  if (!period) return rates.dailyRateFils
  const ownPrices = new Map(Object.entries(dayPrices ?? {}))
  const dayRates = dayRatesOf(period, rates.dailyRateFils, ownPrices)
  // The deposit is no part of the total.
  return priceTrip({ ...rates, securityDepositFils: 0 }, rentalDays(period), dayRates).totalFils
}

/** Times are left out of saved searches only where they are the usual ones. */
function periodAsked(filters: SearchFilters & Partial<RentalPeriod>): RentalPeriod | null {
  const { pickUpDate, returnDate, pickUpTime, returnTime } = filters
  return pickUpDate && returnDate ? periodOf(pickUpDate, returnDate, pickUpTime, returnTime) : null
}
