import type { Fils } from '@rihla/domain/pricing/money'
import { type DaySpan, timeOfDays, whyDaysNotAllowed } from '@rihla/domain/time/calendar-days'
import { dateInDubai, type Instant } from '@rihla/domain/time/dubai-time'
import { isRefusedBy, type Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { closeDays, lockOwnVehicle, openDays } from '../bookings/public.ts'
import { applyCalendarImports } from './apply-calendar-import.ts'
import { forgetDayPrices, writeDayPrices } from './day-price-store.ts'

interface OwnDays extends DaySpan {
  id: string
}
type Uses = Pick<Deps, 'db' | 'clock' | 'publish'>

/**
 * Blocks whole days of a host's vehicle. Refuses with vehicle_not_found, days_not_allowed, or days_booked with the
 * conflicting bookings. Imported entries are recomputed around the block.
 */
export const blockDays = (deps: Uses, { note, ...days }: OwnDays & { note: string }, hostId: string) =>
  changeDays(deps, days, hostId, async (trx, now) => {
    await closeDays(deps, trx, { vehicleId: days.id, span: timeOfDays(days), note }, now)
    await applyCalendarImports(trx, days.id, now)
  })

/** Opens days that the host blocked; imported calendars apply there again. Same refusals. */
export const reopenDays = (deps: Uses, days: OwnDays, hostId: string) =>
  changeDays(deps, days, hostId, async (trx, now) => {
    await openDays(trx, { vehicleId: days.id, span: timeOfDays(days) }, now)
    await applyCalendarImports(trx, days.id, now)
  })

/**
 * Sets a price in fils for each of these days, or with null the usual one. Existing bookings keep their agreed price.
 */
export const setDayPrice = (
  deps: Uses,
  { dailyRateFils, ...days }: OwnDays & { dailyRateFils: Fils | null },
  hostId: string,
) =>
  changeDays(deps, days, hostId, (trx) =>
    dailyRateFils === null
      ? forgetDayPrices(trx, days.id, days)
      : writeDayPrices(trx, days.id, days, dailyRateFils),
  )

async function changeDays(
  deps: Uses,
  { id, from, to }: OwnDays,
  hostId: string,
  change: (trx: Transaction, now: Instant) => Promise<void>,
): Promise<{ done: true }> {
  await deps.db
    .transaction()
    .execute(async (trx) => {
      if (!(await lockOwnVehicle(trx, id, hostId))) throw new Refusal('vehicle_not_found')
      const now = deps.clock.now()
      const why = whyDaysNotAllowed({ from, to }, dateInDubai(now))
      if (why) throw new Refusal('days_not_allowed', { details: { why } })
      await change(trx, now)
      await deps.publish(trx, { type: 'vehicle.changed', vehicleId: id })
    })
    .catch((error: unknown) => {
      throw isRefusedBy(error, 'bookings_dates_taken') ? new Refusal('days_booked') : error
    })
  return { done: true }
}
