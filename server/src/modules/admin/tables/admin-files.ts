import {
  ADMIN_TABLES,
  AdminBookingQuestion,
  type AdminTable,
  AdminUserQuestion,
  AdminVehicleQuestion,
  AuditQuestion,
  adminCsvPath,
} from '@rihla/contract/admin/admin-tables'
import { isUuid } from '@rihla/domain/text/uuid'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { requireAccess } from '../../../http/api/require-access.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { csvDownload } from '../../../http/files/csv.ts'
import { sendFile } from '../../../http/files/send-file.ts'
import { textsIn } from '../../../messages/texts.ts'
import { requireStepUp } from '../../accounts/public.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { openHostDocument } from '../../host-kinds/public.ts'
import { openVehicleDocumentForReview } from '../../vehicles/public.ts'
import { type TableQuestions, writeTableFile } from './write-table-file.ts'

const page = { after: true, limit: true } as const
const Question: { [T in AdminTable]: z.ZodType<TableQuestions[T]> } = {
  vehicles: AdminVehicleQuestion.omit(page),
  // Query parameters are strings.
  users: AdminUserQuestion.omit(page).extend({
    suspended: z.stringbool().optional(),
    cancelsOften: z.stringbool().optional(),
  }),
  bookings: AdminBookingQuestion.omit(page),
  audit: AuditQuestion.omit(page),
}

/** The tables of the admin pages as files, and vehicle documents for the admin who reviews them. */
export function openAdminFiles(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  for (const table of ADMIN_TABLES) {
    app.get(adminCsvPath(table), async (c) => {
      const call = await callFor(c, 'never')
      const admin = requireAccess(call.viewer, 'admin')
      await deps.limits.take('read', call)
      requireStepUp(deps, { viewer: admin })
      // Page parameters do not apply: a file contains all pages. The call has the language already.
      const { after: _after, limit: _limit, language: _language, ...asked } = c.req.query()
      const question = Question[table].safeParse(asked)
      if (!question.success) throw new Refusal('invalid_input')
      const now = deps.clock.now()
      // Audited before any data is sent.
      await writeAuditEntry(deps.db, {
        actorId: admin.id,
        action: 'table.exported',
        subjectId: table,
        requestId: call.requestId,
        at: new Date(now),
        detail: asked,
      })
      const { language } = call
      const rows = writeTableFile(deps.db, table, question.data, { now, texts: textsIn(language) })
      return csvDownload(rows, { fileName: `rihla-${table}-${dateInDubai(now)}.csv` })
    })
  }

  app.get('/api/v1/admin/vehicles/:id/documents/:type', async (c) => {
    const call = await callFor(c, 'never')
    const admin = requireAccess(call.viewer, 'admin')
    await deps.limits.take('read', call)
    const { id: vehicleId, type } = c.req.param()
    if (!isUuid(vehicleId)) throw new Refusal('document_not_found')
    requireStepUp(deps, { viewer: admin })
    const by = { actorId: admin.id, requestId: call.requestId }
    return sendFile(c, await openVehicleDocumentForReview(deps, { vehicleId, type }, by), 'attachment')
  })

  app.get('/api/v1/admin/host-applications/:id/documents/:type', async (c) => {
    const call = await callFor(c, 'never')
    const admin = requireAccess(call.viewer, 'admin')
    await deps.limits.take('read', call)
    const { id: applicationId, type } = c.req.param()
    if (!isUuid(applicationId)) throw new Refusal('document_not_found')
    requireStepUp(deps, { viewer: admin })
    const by = { actorId: admin.id, requestId: call.requestId }
    return sendFile(c, await openHostDocument(deps, { applicationId, type }, by), 'attachment')
  })
}
