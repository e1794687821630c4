import { HOUR_MS, MINUTE_MS } from '@rihla/domain/time/dubai-time'
import { deliverOutbox } from '../../jobs/outbox-worker.ts'
import {
  completeEndedTrips,
  expireUnansweredChanges,
  expireUnansweredRequests,
  expireUnpaidHolds,
  openStartedTrips,
  settleDeposits,
  settlePayments,
} from '../../modules/bookings/public.ts'
import { finaliseNoShows } from '../../modules/no-shows/public.ts'
import { DELIVERIES } from '../../schedule.ts'
import type { TestApp } from '../test-app.ts'
import { letDepositsGo } from './storm-deposits.ts'
import { decideAllNoShows } from './storm-no-shows.ts'

/**
 * All trips have ended this long from now: they start within 120 days, take up to five days, and are completed a day
 * later.
 */
const LAST_TRIP_ENDS_MS = 130 * 24 * HOUR_MS

export async function expire(app: TestApp): Promise<void> {
  await expireUnpaidHolds(app.deps)
  await expireUnansweredRequests(app.deps)
  await expireUnansweredChanges(app.deps)
}

export async function sweepTrips(app: TestApp): Promise<void> {
  while ((await openStartedTrips(app.deps)) > 0);
  await completeEndedTrips(app.deps)
}

/** Advances the clock until every due time has passed, every payment is settled and every trip has ended. */
export async function comeToRest(app: TestApp): Promise<void> {
  app.clock.advance(48 * HOUR_MS)
  for (let round = 0; round < 1000; round++) {
    await expire(app)
    await sweepTrips(app)
    const settled = await settlePayments(app.deps)
    await settleDeposits(app.deps)
    const { open } = await app.db
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('requested', 'is not', null)
      .executeTakeFirstOrThrow()
    if (settled === 0 && open === 0) {
      app.clock.advance(LAST_TRIP_ENDS_MS)
      await sweepTrips(app)
      await finaliseNoShows(app.deps)
      await decideAllNoShows(app)
      await letDepositsGo(app)
      await deliverOutbox(app.deps, DELIVERIES)
      return
    }
    app.clock.advance(11 * MINUTE_MS)
  }
  throw new Error('payments do not come to rest')
}
