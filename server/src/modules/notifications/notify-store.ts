import type { Instant } from '@rihla/domain/time/dubai-time'
import { sql } from 'kysely'
import type { Transaction } from '../../database/database.ts'
import { executeNamed } from '../../database/named-statement.ts'
import { writeNews } from '../../jobs/live-event-store.ts'
import { type BellLine, writeNewLines } from './in-app/notification-center-store.ts'
import { type LetterToOrder, orderLetters } from './in-app/notification-store.ts'

const TOLD = sql.ref('told')

/**
 * Writes lines of the bell that are not there yet, a live event to the open pages of the reader of each, and the letters
 * whose key is that of a new line, in one statement. Answers how many lines are new.
 */
export async function writeTold(
  trx: Transaction,
  lines: BellLine[],
  letters: LetterToOrder[],
  now: Instant,
): Promise<number> {
  const news = sql`select 'me:' || user_id, 'notification', id from ${TOLD}`
  const statement = sql<{ told: number }>`
    with told as (${writeNewLines(lines, now)}),
      followed as (${writeNews(news)}),
      mailed as (${orderLetters(letters, TOLD)})
    select count(*)::int as told from ${TOLD}`
  const [counted] = await executeNamed(trx, 'write-notifications', statement.compile(trx))
  return counted?.told ?? 0
}
