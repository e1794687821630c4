import { periodOf, type RentalPeriod, rentalDays, whyNeverAllowed } from '@rihla/domain/booking/rental-period'
import { dayRatesOf } from '@rihla/domain/pricing/day-prices'
import { priceTrip } from '@rihla/domain/pricing/trip-price'
import type { SearchFilters } from '@rihla/domain/search/saved-search'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import type { PlainDate } from '@rihla/domain/time/plain-date'
import type { Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import {
  type Candidate,
  type CheaperMatch,
  searchesForCheaper,
  writeMatchesOfCheaper,
  writeMatchesOfNew,
} from './find-store.ts'
import {
  type OfferChange,
  type OfferedCar,
  type PriceRates,
  type PricesBefore,
  readOfferedCar,
  takeChange,
} from './offer-change-store.ts'

/**
 * Finds the searches that cars may match which were listed, resumed or became cheaper. Each change is one transaction
 * that reads the searches of the car's keys, never all. One that fails stays for the next run. Returns the number of
 * changes.
 */
export async function findMatches(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopSignal'>): Promise<number> {
  let changes = 0
  let after = 0
  while (!deps.stopSignal.aborted) {
    const next = await findForNextChange(deps, after)
    if (next === null) break
    if (next.isDone) changes++
    else after = next.id
  }
  return changes
}

async function findForNextChange(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  after: number,
): Promise<{ id: number; isDone: boolean } | null> {
  const taken: OfferChange[] = []
  try {
    await db.transaction().execute(async (trx) => {
      const change = await takeChange(trx, after)
      if (!change) return
      taken.push(change)
      await findFor(trx, change, clock.now())
    })
  } catch (error) {
    const [failed] = taken
    if (!failed) throw error
    log.error({ err: error, vehicleId: failed.vehicleId }, 'no searches could be found for a changed car')
    return { id: failed.id, isDone: false }
  }
  return taken[0] ? { id: taken[0].id, isDone: true } : null
}

async function findFor(trx: Transaction, { vehicleId, before }: OfferChange, now: Instant): Promise<void> {
  const car = await readOfferedCar(trx, vehicleId)
  if (!car) return
  const [today, foundAt] = [dateInDubai(now), new Date(now)]
  if (!before) return await writeMatchesOfNew(trx, car, { today, foundAt })
  const days = before.days && Object.keys(before.days)
  const candidates = await searchesForCheaper(trx, car, { today, days })
  const found = candidates.flatMap((search) => cheaperFor(search, { before, car, now }) ?? [])
  await writeMatchesOfCheaper(trx, { vehicleId, foundAt }, found)
}

/** The match of a search, null when the car does not cost less for it. Flexible dates may be others: they are judged. */
function cheaperFor(
  { id, filters }: Candidate,
  { before, car, now }: { before: PricesBefore; car: OfferedCar; now: Instant },
): CheaperMatch | null {
  const period = periodAsked(filters)
  // Pricing takes time in proportion to the days, and a search may ask for any number of them.
  if (period && whyNeverAllowed(period, now) !== null) return null
  const previousFils = priceAsked(period, before, { ...car.dayPrices, ...before.days })
  const isFlexible = (filters as { flexibleDays?: number }).flexibleDays !== undefined
  if (!isFlexible && priceAsked(period, car.rates, car.dayPrices ?? {}) >= previousFils) return null
  return { searchId: id, previousFils }
}

/** The price that a search asks about, fils: that of its trip, or without dates of a day. */
function priceAsked(
  period: RentalPeriod | null,
  rates: PriceRates,
  dayPrices: Readonly<Record<PlainDate, number | null>>,
): number {
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
