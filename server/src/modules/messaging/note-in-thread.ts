import type { ThreadEvent } from '@rihla/contract/messaging'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import { lockThread, writeLine } from './thread-store.ts'

/**
 * Writes what happened to a booking into its thread, in the transaction that makes it so. Whoever calls it holds the locks
 * it needs by then: the thread's is the last one.
 */
export async function noteInThread(
  trx: Transaction,
  bookingId: string,
  event: ThreadEvent,
  now: Instant,
  { text = '' }: { text?: string } = {},
): Promise<void> {
  await lockThread(trx, bookingId)
  await writeLine(trx, { bookingId, event, text, at: new Date(now) })
}
