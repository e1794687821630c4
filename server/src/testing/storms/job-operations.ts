import { isForNow } from '../../database/database.ts'
import { settlePayments } from '../../modules/bookings/public.ts'
import { finaliseNoShows } from '../../modules/no-shows/public.ts'
import { expire, sweepTrips } from './come-to-rest.ts'
import { runDepositJobs } from './storm-deposits.ts'
import type { Storm } from './storm-state.ts'

/** The jobs that run during the random load. */
export const jobOperations = (storm: Storm) => ({
  sweepTrips: () => asAJob(() => sweepTrips(storm.app)),
  expire: () => asAJob(() => expire(storm.app)),
  finaliseNoShows: () => asAJob(() => finaliseNoShows(storm.app.deps)),
  reconcile: () => asAJob(() => settlePayments(storm.app.deps)),
  runDepositJobs: () => asAJob(() => runDepositJobs(storm.app)),
})

/** A job that waited too long for a lock is skipped until its next run. */
async function asAJob(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!isForNow(error)) throw error
  }
}
