import { type Database, longTransaction, type Transaction } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { KEPT_DAYS, rentalDay, SLACK_DAYS } from './busy-bits.ts'
import { deleteOldChanges } from './in-memory-index/in-memory-index.ts'
import {
  emptySearch,
  firstDayKept,
  foldListedChanges,
  keepDaysFrom,
  rewriteSearch,
  vehiclesToRoll,
  vehiclesWithoutModel,
  writeSearchRows,
} from './search-row-store.ts'

const BATCH = 200

/**
 * Moves the window of busy bits to today. Runs at start and once a day; running up to a week late changes no result,
 * only makes searches slower. The first run, and one after more than eight days, rewrites all rows. Also writes the rows
 * again that a release without totals has written.
 */
export async function rollBusyDays(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = rentalDay(deps.clock.now())
  const toRoll = await longTransaction(deps.db, async (trx) => {
    const kept = await firstDayKept(trx)
    if (kept === null || today < kept || today - kept > SLACK_DAYS) {
      await rebuild(trx, today)
      return []
    }
    await keepDaysFrom(trx, today)
    await foldListedChanges(trx)
    await deleteOldChanges(trx)
    // Checks the days before `kept` again, and the newest too: an earlier roll may have missed a booking that was being
    // written while it ran.
    const changed = await vehiclesToRoll(trx, {
      pastFrom: kept - SLACK_DAYS,
      firstDay: today,
      newFrom: kept + KEPT_DAYS - SLACK_DAYS,
    })
    return [...new Set([...changed, ...(await vehiclesWithoutModel(trx))])]
  })
  for (let from = 0; from < toRoll.length; from += BATCH)
    await rollBatch(deps.db, toRoll.slice(from, from + BATCH))
}

/** Rewrites all search rows from the source tables as of today; searches wait while it runs. */
export async function rebuildSearch(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = rentalDay(deps.clock.now())
  await longTransaction(deps.db, (trx) => rebuild(trx, today))
}

async function rebuild(trx: Transaction, today: number): Promise<void> {
  await emptySearch(trx)
  await keepDaysFrom(trx, today)
  await rewriteSearch(trx)
}

const rollBatch = (db: Database, vehicleIds: string[]) =>
  db.transaction().execute(async (trx) => {
    await writeSearchRows(trx, vehicleIds)
  })
