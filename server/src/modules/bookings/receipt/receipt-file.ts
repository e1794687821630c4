import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../../http/app-routes.ts'
import { sendFile } from '../../../http/files/send-file.ts'
import { textsIn } from '../../../messages/texts.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { showReceipt } from './show-receipt.ts'

/**
 * The receipt of `bookings.receipt` as a PDF download, for the same people, at `/api/v1/bookings/{id}/receipt.pdf`. Its
 * language is that of the page that links to it, `?language=ar`, and otherwise the one that the reader prefers.
 */
export function openReceiptFile(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/api/v1/bookings/:id/receipt.pdf', async (c) => {
    const call = await callFor(c, 'read')
    const { viewer, language, requestId } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('receipt_pdf', call)
    const { id } = c.req.param()
    if (!isUuid(id)) throw new Refusal('booking_not_found')
    const receipt = await showReceipt(deps, { id }, { viewer, language, requestId })
    const file = {
      bytes: await receiptPdf(receipt, textsIn(language)),
      contentType: 'application/pdf',
      fileName: textsIn(language).say('receipt_file', { reference: receipt.reference }),
      asciiName: textsIn(DEFAULT_LANGUAGE).say('receipt_file', { reference: receipt.reference }),
    }
    return sendFile(c, file, 'attachment')
  })
}
