import { verification } from '@rihla/contract/verification'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/api/serve.ts'
import { decideDocument } from './decide-document.ts'
import { showDocumentsToReview } from './list-documents-to-review.ts'
import { sendPhoneCode } from './phone/send-phone-code.ts'
import { verifyPhoneCode } from './phone/verify-phone-code.ts'
import { removeDocument } from './remove-document.ts'
import { showNeeded } from './show-needed.ts'
import { showVerification } from './show-verification.ts'

export const verificationEndpoints = (deps: Deps) => ({
  mine: serve(verification.mine, (_, call) => showVerification(deps, call.viewer)),
  needed: serve(verification.needed, (input, call) => showNeeded(deps, input, call)),
  sendPhoneCode: serve(verification.sendPhoneCode, (input, call) => sendPhoneCode(deps, input, call)),
  verifyPhoneCode: serve(verification.verifyPhoneCode, (input, call) =>
    verifyPhoneCode(deps, input, call.viewer),
  ),
  removeDocument: serve(verification.removeDocument, (input, call) =>
    removeDocument(deps, input, call.viewer),
  ),
  documentsToReview: serve(verification.documentsToReview, (input, call) =>
    showDocumentsToReview(deps, input, call),
  ),
  decideDocument: serve(verification.decideDocument, (input, { viewer, requestId }) =>
    decideDocument(deps, input, { adminId: viewer.id, requestId }),
  ),
})
