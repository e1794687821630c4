import { EARNINGS_CSV_PATH, EarningState, Month } from '@rihla/contract/earnings'
import { DEFAULT_LANGUAGE, type Language } from '@rihla/domain/text/languages'
import { isUuid } from '@rihla/domain/text/uuid'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Person } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireAccess } from '../../http/api/require-access.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import type { FileName } from '../../http/files/content-disposition.ts'
import { csvDirhams, csvDownload, csvText } from '../../http/files/csv.ts'
import { type Texts, textsIn } from '../../messages/texts.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { batchById, payoutsOfBatch } from './payout-store.ts'
import { scopeOf } from './show-statement.ts'
import { writeStatementFile } from './write-statement-file.ts'

const StatementQuery = z.strictObject({ month: Month.optional(), state: EarningState.optional() })

/** File downloads: a host's own statement in their language, and a payout batch for the bank, always in English. */
export function openEarningsFiles(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get(EARNINGS_CSV_PATH, async (c) => {
    const call = await callFor(c, 'read')
    const { viewer, language } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('read', call)
    const { language: _language, ...asked } = c.req.query()
    const query = StatementQuery.safeParse(asked)
    if (!query.success) throw new Refusal('invalid_input')
    const scope = scopeOf(query.data, viewer.id, deps.clock.now())
    const rows = writeStatementFile(deps.db, scope, textsIn(language))
    return csvDownload(rows, statementName(query.data.month, language))
  })

  // The pattern must not match `/api/v1/admin/payouts/due`, which is an API endpoint.
  app.get('/api/v1/admin/payouts/:file{[^/]+\\.csv}', async (c) => {
    const call = await callFor(c, 'never')
    const admin = requireAccess(call.viewer, 'admin')
    await deps.limits.take('read', call)
    const batchId = c.req.param('file').replace(/\.csv$/, '')
    if (!isUuid(batchId)) throw new Refusal('not_found')
    requireStepUp(deps, { viewer: admin })
    return await batchFile(deps, batchId, { admin, requestId: call.requestId })
  })
}

function statementName(month: string | undefined, language: Language): FileName {
  const nameIn = ({ say }: Texts) => say('table_file_earnings', { month: month ?? say('table_all_months') })
  return { fileName: nameIn(textsIn(language)), asciiName: nameIn(textsIn(DEFAULT_LANGUAGE)) }
}

async function batchFile(
  { db, clock }: Deps,
  batchId: string,
  { admin, requestId }: { admin: Person; requestId: string },
): Promise<Response> {
  const batch = await batchById(db, batchId)
  if (!batch) throw new Refusal('not_found')
  const payouts = await payoutsOfBatch(db, batchId)
  // Audited before any data is sent.
  await writeAuditEntry(db, {
    actorId: admin.id,
    action: 'payout.exported',
    subjectId: batchId,
    requestId,
    at: new Date(clock.now()),
    detail: { reference: batch.reference, payouts: payouts.length },
  })
  async function* rows() {
    yield ['Reference', 'Account holder', 'IBAN', 'Amount AED'].map(csvText)
    for (const { reference, holder_name, iban, amount_fils } of payouts)
      yield [csvText(reference), csvText(holder_name), csvText(iban), csvDirhams(amount_fils)]
  }
  return csvDownload(rows(), { fileName: `rihla-payouts-${batch.reference}.csv` }, { isForProgram: true })
}
