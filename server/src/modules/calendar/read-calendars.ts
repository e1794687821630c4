import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../deps.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { claimDueImports, type ImportToRead } from './import-store.ts'
import { applyReading, fetchCalendar } from './read-import.ts'

const AT_ONCE = 5
const BATCH = 20
const MAX_BATCHES = 10
/** Longer than the worst case of reading a batch. After it, another process takes over the imports of one that died. */
const CLAIM_MS = 5 * MINUTE_MS

/** Reads the calendars that are due. Returns how many. */
export async function readCalendars(deps: Deps): Promise<number> {
  let read = 0
  for (let batch = 0; batch < MAX_BATCHES && !deps.stopSignal.aborted; batch++) {
    const now = deps.clock.now()
    const due = await claimDueImports(deps.db, now, { claimedUntil: now + CLAIM_MS, limit: BATCH })
    const queue = due.values()
    await Promise.all(Array.from({ length: AT_ONCE }, () => readAll(deps, queue)))
    read += due.length
    if (due.length < BATCH) break
  }
  return read
}

async function readAll(deps: Deps, queue: Iterable<ImportToRead>): Promise<void> {
  // The claim of a failed import expires, and it is read again.
  const failure = {
    failed: 'a calendar could not be taken in',
    facts: ({ id: importId }: ImportToRead) => ({ importId }),
  }
  await eachApart(deps, queue, failure, async (one) =>
    applyReading(deps, one, await fetchCalendar(deps, one.url)),
  )
}
