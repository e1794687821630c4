import { DEFAULT_LANGUAGE } from '@rihla/domain/text/languages'
import { isUuid } from '@rihla/domain/text/uuid'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import type { AppRoutes, CallFor } from '../../http/app-routes.ts'
import { sendFile } from '../../http/files/send-file.ts'
import { textsIn } from '../../messages/texts.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { findAgreement } from './show-agreement.ts'

/** The agreement of `agreements.show` as a PDF in all languages, at `/api/v1/bookings/{id}/agreement.pdf`. */
export function openAgreementFile(app: AppRoutes, deps: Deps, { callFor }: { callFor: CallFor }): void {
  app.get('/api/v1/bookings/:id/agreement.pdf', async (c) => {
    const call = await callFor(c, 'read')
    const { viewer, language } = call
    if (viewer.kind === 'visitor') throw new Refusal('sign_in_required')
    await deps.limits.take('agreement_pdf', call)
    const { id } = c.req.param()
    if (!isUuid(id)) throw new Refusal('booking_not_found')
    const seen = await findAgreement(deps, id, { viewer, requestId: call.requestId })
    const reference = seen.contents[0]?.content.reference ?? ''
    const file = {
      bytes: await agreementPdf(seen, language, textsIn),
      contentType: 'application/pdf',
      fileName: textsIn(language).say('agreement_file', { reference }),
      asciiName: textsIn(DEFAULT_LANGUAGE).say('agreement_file', { reference }),
    }
    return sendFile(c, file, 'inline')
  })
}
