import type { ThreadEvent } from '@rihla/contract/messaging'
import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import { lockThread, writeLine } from './thread-store.ts'

/**
 * Adds a booking event to its conversation, in the transaction that caused it. Callers must take all other locks
 * before, because the thread lock is always the last.
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
