import {
  areDocumentsVerified,
  areRenterDocumentsVerified,
  type DocumentStatus,
  personStatus,
} from '@rihla/domain/people/verification'
import type { Transaction } from '../../database/database.ts'
import { keepVerificationStatus, lockVerifiedFacts } from '../accounts/public.ts'
import { documentStatusesOf } from './verified-steps-store.ts'

/**
 * Updates a user's verification status from their phone and documents, in the transaction that changed one of these.
 * The only function that sets it.
 */
export async function derivePersonStatus(
  trx: Transaction,
  userId: string,
  { phoneIsNeeded }: { phoneIsNeeded: boolean },
): Promise<{ status: DocumentStatus; areAllVerified: boolean; areRenterDocumentsVerified: boolean }> {
  const facts = await lockVerifiedFacts(trx, userId)
  const { documents } = await documentStatusesOf(trx, userId)
  const status = personStatus({
    phoneVerified: facts?.phoneVerified ?? false,
    phoneIsNeeded,
    documents,
  })
  if (facts && facts.status !== status) await keepVerificationStatus(trx, userId, status)
  return {
    status,
    areAllVerified: areDocumentsVerified(documents),
    areRenterDocumentsVerified: areRenterDocumentsVerified(documents),
  }
}
