import type { Deps } from '../deps.ts'

/** Much shorter than a run of a job may take, and than the time until the next run of one that is every five minutes. */
export const BATCHES_WITHIN_MS = 60_000

/**
 * Runs one batch after the other, each a transaction of its own, until one is not full, the time is used up or the process
 * stops; the next run of the job continues. Returns how many rows they had in all.
 */
export async function inBatches(
  { clock, stopSignal }: Pick<Deps, 'clock' | 'stopSignal'>,
  size: number,
  runBatch: (size: number) => Promise<number>,
): Promise<number> {
  const until = clock.now() + BATCHES_WITHIN_MS
  let all = 0
  let ran: number
  do {
    ran = await runBatch(size)
    all += ran
  } while (ran === size && clock.now() < until && !stopSignal.aborted)
  return all
}
