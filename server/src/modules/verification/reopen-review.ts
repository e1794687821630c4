import { COMPARED_DOCUMENTS, LICENCE_DOCUMENTS } from '@rihla/domain/people/verification'
import type { Transaction } from '../../database/database.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { removeDocuments, reopen } from './document-store.ts'
import { forgetCodesOf } from './phone/phone-code-store.ts'

// After each of these a required document is pending or gone: whether a phone is needed too makes no difference.

/**
 * Reopens the review of ID and licence after a verified user changed details that the documents were compared with
 * (name, birth date, licence). The user is pending until the new review.
 */
export async function reopenReview(trx: Transaction, userId: string): Promise<void> {
  await reopen(trx, userId, COMPARED_DOCUMENTS)
  await derivePersonStatus(trx, userId, { phoneIsNeeded: true })
}

/** Reopens the review of the licence and the permit after its owner stated other data of them. */
export async function reopenLicenceReview(trx: Transaction, userId: string): Promise<void> {
  await reopen(trx, userId, [...LICENCE_DOCUMENTS, 'driving_permit'])
  await derivePersonStatus(trx, userId, { phoneIsNeeded: true })
}

/** Deletes all verification data of a user whose account is deleted. */
export async function forgetVerification(trx: Transaction, userId: string): Promise<void> {
  await removeDocuments(trx, userId)
  await forgetCodesOf(trx, userId)
  await derivePersonStatus(trx, userId, { phoneIsNeeded: true })
}
