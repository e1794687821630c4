import { SUBSCRIBERS_CSV_PATH } from '@rihla/contract/newsletter'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireAccess } from '../../http/api/require-access.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { type CsvCell, csvDownload, csvText } from '../../http/files/csv.ts'
import { type Texts, textsIn } from '../../messages/texts.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { listSubscriberRows, type SubscriberCursor, type SubscriberQuestion } from './subscriber-store.ts'

const Question = z.strictObject({
  list: z.enum(['newsletter', 'gift_cards']).default('newsletter'),
  search: z.string().trim().max(100).optional(),
})

const COLUMNS = [
  'table_heading_email',
  'table_heading_name',
  'table_heading_status',
  'table_heading_since',
  'table_heading_confirmed',
] as const
const ROWS_AT_ONCE = 500

/** CSV export of a subscriber list for admins. */
export function openSubscriberFile(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get(SUBSCRIBERS_CSV_PATH, async (c) => {
    const call = await callFor(c, 'never')
    const admin = requireAccess(call.viewer, 'admin')
    await deps.limits.take('read', call)
    requireStepUp(deps, { viewer: admin })
    // Pagination parameters are dropped: the file contains all matching rows. The call has the language already.
    const { after: _after, limit: _limit, language: _language, ...asked } = c.req.query()
    const question = Question.safeParse(asked)
    if (!question.success) throw new Refusal('invalid_input')
    // Audited before any data is sent.
    await writeAuditEntry(deps.db, {
      actorId: admin.id,
      action: 'table.exported',
      subjectId: 'subscribers',
      requestId: call.requestId,
      at: new Date(deps.clock.now()),
      detail: asked,
    })
    const name = question.data.list === 'newsletter' ? 'newsletter' : 'gift-cards'
    const rows = csvRowsOf(deps.db, question.data, textsIn(call.language))
    return csvDownload(rows, { fileName: `rihla-${name}.csv` })
  })
}

async function* csvRowsOf(
  db: Database,
  question: SubscriberQuestion,
  { say }: Texts,
): AsyncGenerator<CsvCell[]> {
  yield COLUMNS.map((key) => csvText(say(key)))
  let after: SubscriberCursor | null = null
  do {
    const rows = await listSubscriberRows(db, question, { after, limit: ROWS_AT_ONCE })
    for (const { email, name, status, at, confirmed_at: confirmedAt } of rows) {
      const statusInWords = say(`table_subscriber_${status}`)
      yield [email, name, statusInWords, at.toISOString(), confirmedAt?.toISOString() ?? ''].map(csvText)
    }
    const last = rows.at(-1)
    after = last && rows.length === ROWS_AT_ONCE ? { atMicros: last.at_micros, id: last.id } : null
  } while (after !== null)
}
