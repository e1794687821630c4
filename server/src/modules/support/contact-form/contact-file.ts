import { CONTACT_MESSAGES_CSV_PATH } from '@rihla/contract/support'
import { z } from 'zod'
import type { Database } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireAccess } from '../../../http/api/require-access.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { type CsvCell, csvDownload, csvText } from '../../../http/files/csv.ts'
import { type Texts, textsIn } from '../../../messages/texts.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { type ContactCursor, type ContactQuestion, listContactRows } from './contact-store.ts'

const Question = z.strictObject({
  state: z.enum(['open', 'answered', 'all']).default('open'),
  search: z.string().trim().max(100).optional(),
})

const COLUMNS = [
  'table_heading_reference',
  'table_heading_received',
  'table_heading_first_name',
  'table_heading_last_name',
  'table_heading_email',
  'table_heading_subject',
  'table_heading_message',
  'table_heading_answered',
  'table_heading_answered_by',
  'table_heading_answer',
] as const
const ROWS_AT_ONCE = 200

/** CSV export of contact form messages for support. */
export function openContactFile(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get(CONTACT_MESSAGES_CSV_PATH, async (c) => {
    const call = await callFor(c, 'never')
    const agent = requireAccess(call.viewer, 'support')
    await deps.limits.take('read', call)
    requireStepUp(deps, { viewer: agent })
    // Pagination parameters are dropped: the file contains all matching rows. The call has the language already.
    const { after: _after, limit: _limit, language: _language, ...asked } = c.req.query()
    const question = Question.safeParse(asked)
    if (!question.success) throw new Refusal('invalid_input')
    // Audited before any data is sent.
    await writeAuditEntry(deps.db, {
      actorId: agent.id,
      action: 'table.exported',
      subjectId: 'contact_messages',
      requestId: call.requestId,
      at: new Date(deps.clock.now()),
      detail: asked,
    })
    const rows = csvRowsOf(deps.db, question.data, textsIn(call.language))
    return csvDownload(rows, { fileName: 'rihla-contact-messages.csv' })
  })
}

async function* csvRowsOf(
  db: Database,
  question: ContactQuestion,
  { say }: Texts,
): AsyncGenerator<CsvCell[]> {
  yield COLUMNS.map((key) => csvText(say(key)))
  let after: ContactCursor | null = null
  do {
    const rows = await listContactRows(db, question, { after, limit: ROWS_AT_ONCE })
    for (const row of rows) {
      const { answered_at: answeredAt } = row
      yield [
        row.reference,
        row.created_at.toISOString(),
        row.first_name,
        row.last_name,
        row.email,
        row.subject,
        row.message,
        answeredAt?.toISOString() ?? '',
        row.answered_by ?? '',
        row.answer ?? '',
      ].map(csvText)
    }
    const last = rows.at(-1)
    after = last && rows.length === ROWS_AT_ONCE ? { createdMicros: last.created_micros, id: last.id } : null
  } while (after !== null)
}
