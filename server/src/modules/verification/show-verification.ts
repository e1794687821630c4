import type { MyVerification } from '@rihla/contract/verification'
import { prefixesServed } from '@rihla/domain/people/phone-number'
import {
  areDocumentsVerified,
  DOCUMENT_TYPES,
  documentsRequested,
  identityProofOf,
  PHONE_CODE_RESEND_SECONDS,
  PHONE_CODE_TRIES,
  renterSteps,
} from '@rihla/domain/people/verification'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { verifiedFactsOf } from '../accounts/public.ts'
import { verificationSettingsAt } from '../rules/public.ts'
import { documentsOf } from './document-store.ts'
import { viewOf } from './document-view.ts'
import { type SentCode, sentCodeOf } from './phone/phone-code-store.ts'
import { documentStatusesOf } from './verified-steps-store.ts'

/** The caller's verification progress, for both verification pages. Throws `sign_in_required`. */
export async function showVerification(deps: Deps, viewer: { id: string }): Promise<MyVerification> {
  const facts = await verifiedFactsOf(deps.db, viewer.id)
  if (!facts) throw new Refusal('sign_in_required')
  const kept = await documentsOf(deps.db, viewer.id)
  const code = await sentCodeOf(deps.db, viewer.id)
  const { phonePrefixes } = await verificationSettingsAt(deps.db, deps.clock.now())
  const { documents, isIdentityByUaePass } = await documentStatusesOf(deps.db, viewer.id)
  const slotOf = (type: string) => (DOCUMENT_TYPES as readonly string[]).indexOf(type)
  return {
    status: facts.status,
    phone: {
      number: facts.phoneNumber,
      isVerified: facts.phoneVerified,
      sendsCodes: deps.config.sms.sendsCodes,
      pendingCode: code && pendingCodeOf(code, deps.clock.now()),
      prefixes: asList(prefixesServed(deps.config.sms.countryPrefixes, phonePrefixes)),
    },
    identityProof: identityProofOf(documents),
    isIdentityByUaePass,
    documents: kept.map(viewOf).sort((a, b) => slotOf(a.type) - slotOf(b.type)),
    documentsRequested: documentsRequested(documents),
    documentsUploaded: kept.length > 0,
    documentsVerified: areDocumentsVerified(documents),
    renterSteps: renterSteps({
      phoneVerified: facts.phoneVerified,
      phoneIsNeeded: deps.config.sms.sendsCodes,
      documents,
    }),
  }
}

const asList = (prefixes: readonly string[] | null) => prefixes && [...prefixes]

function pendingCodeOf(code: SentCode, now: number): MyVerification['phone']['pendingCode'] {
  if (code.expiresAt < now || code.tries >= PHONE_CODE_TRIES) return null
  return {
    phoneNumber: code.phoneNumber,
    expiresAt: new Date(code.expiresAt).toISOString(),
    resendAt: new Date(code.sentAt + PHONE_CODE_RESEND_SECONDS * 1000).toISOString(),
  }
}
