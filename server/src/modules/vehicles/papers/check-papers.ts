import { dateInDubai } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { vehiclesDue } from '../../vehicle-papers/public.ts'
import { settlePapers } from './settle-papers.ts'

const AT_A_TIME = 100

/**
 * Looks at every vehicle whose papers are due, each in a transaction of its own. A look sets the day of the next one,
 * which is later than today, so this ends; after a day without a run, the next run catches up.
 */
export async function checkPapers(deps: Pick<Deps, 'db' | 'publish' | 'clock'>): Promise<void> {
  let due: string[]
  do {
    due = await vehiclesDue(deps.db, dateInDubai(deps.clock.now()), AT_A_TIME)
    for (const vehicleId of due)
      await deps.db.transaction().execute((trx) => settlePapers(deps, trx, vehicleId))
  } while (due.length === AT_A_TIME)
}
