import { periodOf, type RentalPeriod, rentalDays } from '@rihla/domain/booking/rental-period'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { Deps } from '../../deps.ts'
import {
  type Candidate,
  type CheaperMatch,
  searchesForCheaper,
  writeMatchesOfCheaper,
  writeMatchesOfNew,
} from './find-store.ts'
import {
  type OfferedCar,
  type PriceRates,
  type PricesBefore,
  readOfferedCar,
  takeChange,
} from './offer-change-store.ts'

/**
 * Finds the searches that cars may match which were listed, resumed or became cheaper. Each change is one transaction
 * that reads the searches of the car's keys, never all. Returns the number of changes.
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
    const [today, foundAt] = [dateInDubai(now), new Date(now)]
    const { before } = change
    if (!before) {
      await writeMatchesOfNew(trx, car, { today, foundAt })
      return true
    }
    const days = before.days && Object.keys(before.days)
    const candidates = await searchesForCheaper(trx, car, { today, days })
    const found = candidates.flatMap((search) => cheaperFor(search, before, car) ?? [])
    await writeMatchesOfCheaper(trx, { vehicleId: car.vehicleId, foundAt }, found)
    return true
  })

/** The match of a search, null when the car does not cost less for it. Flexible dates may be others: they are judged. */
function cheaperFor(
  { id, filters }: Candidate,
  before: PricesBefore,
  { rates, dayPrices }: OfferedCar,
): CheaperMatch | null {
  const previousFils = priceAsked(filters, before, { ...dayPrices, ...before.days })
  const isFlexible = (filters as { flexibleDays?: number }).flexibleDays !== undefined
  if (!isFlexible && priceAsked(filters, rates, dayPrices ?? {}) >= previousFils) return null
  return { searchId: id, previousFils }
}

/** The price that a search asks about, fils: that of its trip, or without dates of a day. */
function priceAsked(
  filters: SearchFilters,
  rates: PriceRates,
  dayPrices: Readonly<Record<PlainDate, number | null>>,
): number {
  const period = periodAsked(filters)
  if (!period) return rates.dailyRateFils
  const ownPrices = new Map(
    Object.entries(dayPrices).flatMap(([day, fils]) => (fils === null ? [] : [[day, fils]])),
  )
  const dayRates = dayRatesOf(period, rates.dailyRateFils, ownPrices)
  // The deposit is no part of the total.
  return priceTrip({ ...rates, securityDepositFils: 0 }, rentalDays(period), dayRates).totalFils
}

/** Times are left out of saved searches only where they are the usual ones. */
function periodAsked(filters: SearchFilters & Partial<RentalPeriod>): RentalPeriod | null {
  const { pickUpDate, returnDate, pickUpTime, returnTime } = filters
  return pickUpDate && returnDate ? periodOf(pickUpDate, returnDate, pickUpTime, returnTime) : null
}
