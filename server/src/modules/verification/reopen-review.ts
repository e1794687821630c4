import { RENTER_DOCUMENTS } from '@rihla/domain/people/verification'
import type { Transaction } from '../../database/database.ts'
import { derivePersonStatus } from './derive-person-status.ts'
import { removeDocuments, reopen } from './document-store.ts'
import { forgetCodesOf } from './phone/phone-code-store.ts'

/**
 * A verified person changed what the documents were compared with (name, birth date, licence): ID and licence are
 * looked at again, and until then the person is pending.
 */
export async function reopenReview(trx: Transaction, userId: string): Promise<void> {
  await reopen(trx, userId, RENTER_DOCUMENTS)
  await derivePersonStatus(trx, userId)
}

/** A person left: nothing that shows who they were stays behind. */
export async function forgetVerification(trx: Transaction, userId: string): Promise<void> {
  await removeDocuments(trx, userId)
  await forgetCodesOf(trx, userId)
  await derivePersonStatus(trx, userId)
}
