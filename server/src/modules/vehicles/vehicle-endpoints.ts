import type { OptionalPeriod } from '@rihla/contract/fields'
import { vehicles } from '@rihla/contract/vehicles/vehicles'
import { whyPeriodNotAllowed } from '@rihla/domain/booking/rental-period'
import { DAY_MS, instantInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { serve } from '../../http/api/serve.ts'
import { busyRangesOf, findOwnBooking, isFree } from '../bookings/public.ts'
import { reviewsOfVehicle } from '../reviews/public.ts'
import { countPerEmirate, popularVehicleIds, similarVehicleIds, trendingVehicleIds } from './home-store.ts'
import { listOptionsOf } from './list-dates.ts'
import { showVehicle } from './show-vehicle.ts'
import { takenDays } from './taken-days.ts'
import { cardsOf } from './vehicle-card-store.ts'
import { isVehicleVisible, listedOf, readOfferTerms } from './vehicle-view-store.ts'

export const vehicleEndpoints = (deps: Deps) => {
  const { db, clock } = deps
  const listOptions = (dates: OptionalPeriod) => listOptionsOf(dates, clock.now())

  async function mustBeVisible(id: string, viewer: Viewer): Promise<void> {
    if (!(await isVehicleVisible(db, id, viewer))) throw new Refusal('vehicle_not_found')
  }

  return {
    show: serve(vehicles.show, ({ id }, { viewer }) => showVehicle(deps, id, viewer)),

    reviews: serve(vehicles.reviews, async ({ id, before, limit }, { viewer }) => {
      await mustBeVisible(id, viewer)
      return await reviewsOfVehicle(db, id, { before, limit })
    }),

    similar: serve(vehicles.similar, async ({ id, ...dates }, { viewer }) => {
      await mustBeVisible(id, viewer)
      return { vehicles: await cardsOf(db, await similarVehicleIds(db, id), listOptions(dates)) }
    }),

    calendar: serve(vehicles.calendar, async ({ id, from, days }, { viewer }) => {
      await mustBeVisible(id, viewer)
      const begins = instantInDubai(from, '00:00')
      const busy = await busyRangesOf(db, id, begins, begins + days * DAY_MS, clock.now())
      return { from, days, taken: takenDays(busy, from, days) }
    }),

    availability: serve(vehicles.availability, async ({ id, ...period }, { viewer }) => {
      await mustBeVisible(id, viewer)
      const now = clock.now()
      const terms = await readOfferTerms(db, id)
      const isAllowed =
        terms !== null &&
        whyPeriodNotAllowed(period, {
          now,
          minDays: terms.min_days,
          maxDays: terms.max_days,
          advanceNoticeMinutes: terms.advance_notice_minutes,
        }) === null
      const checkedAt = new Date(now).toISOString()
      const available = isAllowed && (await isFree(db, id, period, now))
      if (available || !isAllowed || viewer.kind !== 'person')
        return { available, ownBookingId: null, checkedAt }
      const dates = { vehicleId: id, period, turnaroundMinutes: terms.turnaround_minutes }
      return { available, ownBookingId: await findOwnBooking(db, dates, viewer.id, now), checkedAt }
    }),

    cards: serve(vehicles.cards, async ({ ids, ...dates }) => ({
      vehicles: await cardsOf(db, await listedOf(db, ids), listOptions(dates)),
    })),

    popular: serve(vehicles.popular, async () => ({
      vehicles: await cardsOf(db, await popularVehicleIds(db)),
    })),

    trending: serve(vehicles.trending, async () => ({
      vehicles: await cardsOf(db, await trendingVehicleIds(db)),
    })),

    destinations: serve(vehicles.destinations, async () => {
      const destinations = await countPerEmirate(db)
      return { total: destinations.reduce((sum, { count }) => sum + count, 0), destinations }
    }),
  }
}
