import { type DocumentType, LICENCE_DOCUMENTS } from '@rihla/domain/people/verification'
import type { Deps } from '../../deps.ts'

/** Adds documents of a person as if they were uploaded and approved; by default those of the driving licence. */
export async function approveDocuments(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  types: readonly DocumentType[] = LICENCE_DOCUMENTS,
): Promise<void> {
  const now = new Date(deps.clock.now())
  await deps.db
    .insertInto('documents')
    .values(
      types.map((type) => ({
        user_id: userId,
        document_type: type,
        verification_status: 'verified' as const,
        automatic_check: 'needs_manual_review' as const,
        storage_key: `test/${userId}/${type}`,
        content_type: 'image/jpeg',
        size_bytes: 0,
        uploaded_at: now,
        decided_at: now,
      })),
    )
    .execute()
}

/** Verifies what a renter needs for check-in by default: the phone and the driving licence. */
export async function verifyRenter(deps: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await deps.db
    .updateTable('users')
    .set((given) => ({
      phone_verified: true,
      phone_number: given.fn.coalesce('phone_number', given.val(aPhoneNumber())),
    }))
    .where('id', '=', userId)
    .execute()
  await approveDocuments(deps, userId)
}

let phoneNumbers = 0
/** A number that no other builder gives. */
const aPhoneNumber = () => `+97158${String(1_000_000 + phoneNumbers++)}`
