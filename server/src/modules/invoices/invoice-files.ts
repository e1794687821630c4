import { HOST_VAT_CSV_PATH, OPERATOR_VAT_CSV_PATH } from '@rihla/contract/downloads'
import { Month } from '@rihla/contract/earnings'
import { DEFAULT_LANGUAGE, type Language } from '@rihla/domain/text/languages'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { requireAccess } from '../../http/api/require-access.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { csvDownload } from '../../http/files/csv.ts'
import { sendFile } from '../../http/files/send-file.ts'
import { textsIn } from '../../messages/texts.ts'
import { requireStepUp } from '../accounts/public.ts'
import { writeAuditEntry } from '../audit/public.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { showInvoice } from './show-invoices.ts'
import { monthOf } from './show-month.ts'
import { writeVatFile } from './write-vat-file.ts'

/**
 * Downloads: an invoice as PDF, in both languages at once, for the people of `invoices.one`; the VAT report of a month
 * of a host, in their language, and of the operator, for admins.
 */
export function openInvoiceFiles(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/api/v1/invoices/:id/invoice.pdf', async (c) => {
    const call = await callFor(c, 'read')
    const { requestId } = call
    const viewer = requireAccess(call.viewer, 'person')
    await deps.limits.take('invoice_pdf', call)
    const { id } = c.req.param()
    if (!isUuid(id)) throw new Refusal('not_found')
    const shownIn = (language: Language) =>
      showInvoice(deps, { invoiceId: id }, { viewer, requestId, language })
    // One after the other, so that a view is one audit entry.
    const inEnglish = await shownIn('en')
    const inArabic = await shownIn('ar')
    const name = `${inEnglish.reference}-${inEnglish.number}.pdf`
    const bytes = await invoicePdf(inEnglish, inArabic.about.vehicle)
    return sendFile(
      c,
      { bytes, contentType: 'application/pdf', fileName: name, asciiName: name },
      'attachment',
    )
  })

  app.get(HOST_VAT_CSV_PATH, async (c) => {
    const call = await callFor(c, 'read')
    const viewer = requireAccess(call.viewer, 'person')
    await deps.limits.take('read', call)
    const month = monthIn(c.req.query('month'))
    return vatFile(deps, { month, supplierId: viewer.id, language: call.language })
  })

  app.get(OPERATOR_VAT_CSV_PATH, async (c) => {
    const call = await callFor(c, 'never')
    const admin = requireAccess(call.viewer, 'admin')
    await deps.limits.take('read', call)
    requireStepUp(deps, { viewer: admin })
    const month = monthIn(c.req.query('month'))
    // Audited before any data is sent.
    await writeAuditEntry(deps.db, {
      actorId: admin.id,
      action: 'table.exported',
      subjectId: 'vat',
      requestId: call.requestId,
      at: new Date(deps.clock.now()),
      detail: { month },
    })
    return vatFile(deps, { month, supplierId: null, language: DEFAULT_LANGUAGE })
  })
}

interface AskedReport {
  month: string
  supplierId: string | null
  language: Language
}

function monthIn(query: string | undefined): string {
  const asked = Month.safeParse(query)
  if (!asked.success) throw new Refusal('invalid_input')
  return asked.data
}

function vatFile(deps: Deps, { month, supplierId, language }: AskedReport): Response {
  const nameIn = (of: Language) => textsIn(of).say('invoice_vat_file', { month })
  const rows = writeVatFile(deps.db, monthOf(month, supplierId), textsIn(language))
  return csvDownload(rows, { fileName: nameIn(language), asciiName: nameIn(DEFAULT_LANGUAGE) })
}
