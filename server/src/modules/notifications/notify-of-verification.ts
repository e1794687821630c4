import type { Transaction } from '../../database/database.ts'
import type { DomainEvent } from '../../events.ts'
import { mailLater } from './notification-store.ts'

type VerificationEvent = Extract<
  DomainEvent,
  { type: 'phone.verified' | 'document.uploaded' | 'document.decided' }
>

/** Orders the mails that news of a verification causes: one for a day's uploads, one for each no, one for all five yes. */
export async function notifyOfVerification(trx: Transaction, event: VerificationEvent): Promise<void> {
  const { userId } = event
  switch (event.type) {
    case 'phone.verified':
      return await mailLater(trx, {
        dedupeKey: `phone-verified:${userId}:${event.sentAt}`,
        order: { kind: 'phone_verified', userId },
      })
    case 'document.uploaded':
      return await mailLater(trx, {
        dedupeKey: `document-received:${userId}:${event.day}`,
        order: { kind: 'document_received', userId },
      })
    case 'document.decided':
      if (event.verdict === 'rejected')
        await mailLater(trx, {
          dedupeKey: `document-rejected:${event.documentId}`,
          order: { kind: 'document_rejected', documentId: event.documentId },
        })
      else if (event.areAllVerified)
        await mailLater(trx, {
          dedupeKey: `documents-approved:${userId}:${event.at}`,
          order: { kind: 'documents_approved', userId },
        })
  }
}
