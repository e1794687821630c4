import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { clearStoredPages } from '../sessions/clear-stored-pages.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { removeAvatarFile } from './avatar.ts'
import { lockForDeletion, pseudonymise } from './delete-account-store.ts'

/**
 * Deletes the caller's account for good: names, sign-in methods, documents and pictures are erased; bookings and the
 * ledger stay without a name. Throws 409 `account_has_live_bookings`, `account_owes_charges` (to a host) and
 * `account_has_open_charges` (of a host, while money can still move); 403 `not_allowed` for admins, whose role another
 * admin must remove first.
 */
export async function deleteAccount(
  deps: Deps,
  { confirmEmail }: { confirmEmail: string },
  call: Call<'person'>,
): Promise<{ done: true }> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  if (viewer.userType === 'admin' || viewer.staffWaits) throw new Refusal('not_allowed')
  if (confirmEmail !== viewer.email) {
    throw new Refusal('invalid_input', { fields: [{ field: 'confirmEmail', code: 'email_differs' }] })
  }
  const { id: userId, fullName, email } = viewer
  const { avatarUrl } = await deps.db.transaction().execute(async (trx) => {
    const { hasLiveBooking, owedBookingId, openBookingId } = await lockForDeletion(trx, userId)
    if (hasLiveBooking) throw new Refusal('account_has_live_bookings')
    if (owedBookingId) throw new Refusal('account_owes_charges', { details: { bookingId: owedBookingId } })
    if (openBookingId)
      throw new Refusal('account_has_open_charges', { details: { bookingId: openBookingId } })
    await deps.publish(trx, { type: 'account.deleted', userId, fullName, email })
    const now = new Date(deps.clock.now())
    const left = await pseudonymise(trx, { userId, now })
    await writeAuditEntry(trx, {
      actorId: userId,
      action: 'account.deleted',
      subjectId: userId,
      requestId,
      at: now,
    })
    return left
  })
  await removeAvatarFile(deps, avatarUrl)
  clearStoredPages(call)
  return { done: true }
}
