import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { eachApart } from '../../../jobs/each-apart.ts'
import { vehiclesDue } from '../../vehicle-papers/public.ts'
import { settlePapers } from './settle-papers.ts'

const AT_A_TIME = 100

/**
 * Looks at every vehicle whose papers are due, each in a transaction of its own. A look sets the day of the next one,
 * which is later than today, so this ends, and those that fail are tried again by the next run; after a day without a
 * run, the next run catches up.
 */
export async function checkPapers(
  deps: Pick<Deps, 'db' | 'publish' | 'clock' | 'log' | 'stopSignal'>,
): Promise<void> {
  const failure = { failed: 'papers were not checked', facts: (vehicleId: string) => ({ vehicleId }) }
  let due: string[]
  let settled: number
  do {
    due = await vehiclesDue(deps.db, dateInDubai(deps.clock.now()), AT_A_TIME)
    settled = await eachApart(deps, due, failure, (vehicleId) =>
      deps.db.transaction().execute((trx) => settlePapers(deps, trx, vehicleId)),
    )
  } while (due.length === AT_A_TIME && settled > 0)
}
