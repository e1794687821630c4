import type { Instant } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { queueEmail } from './email/email-queue-store.ts'
import { notify } from './notify.ts'

type VerificationEvent = Extract<
  DomainEvent,
  { type: 'phone.verified' | 'document.uploaded' | 'document.decided' }
>

/**
 * Notifies a user about their verification: one email per day of uploads, one for a verified phone, and an in-app line
 * with an email for each rejected document, each approved driving permit, and once all other documents are approved.
 */
export async function notifyOfVerification(
  trx: Transaction,
  event: VerificationEvent,
  now: Instant,
): Promise<void> {
  const { userId } = event
  switch (event.type) {
    case 'phone.verified':
      return await queueEmail(trx, {
        dedupeKey: `phone-verified:${userId}:${event.sentAt}`,
        emailToSend: { kind: 'phone_verified', userId },
      })
    case 'document.uploaded':
      return await queueEmail(trx, {
        dedupeKey: `document-received:${userId}:${event.day}`,
        emailToSend: { kind: 'document_received', userId },
      })
    case 'document.decided': {
      const { documentId, documentType, verdict, areAllVerified, at } = event
      const isPermit = documentType === 'driving_permit'
      if (verdict === 'verified' && !isPermit && !areAllVerified) return
      const [kind, key, mail] =
        verdict === 'rejected'
          ? ([
              isPermit ? 'permit_rejected' : 'document_rejected',
              `document-rejected:${documentId}`,
              { kind: 'document_rejected', documentId },
            ] as const)
          : isPermit
            ? ([
                'permit_approved',
                `permit-approved:${documentId}:${at}`,
                { kind: 'permit_approved', userId },
              ] as const)
            : ([
                'document_approved',
                `documents-approved:${userId}:${at}`,
                { kind: 'documents_approved', userId },
              ] as const)
      await notify(trx, [{ userId, kind, subjectId: documentId, key, mail }], now)
    }
  }
}
