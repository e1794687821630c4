import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { actOnPerson } from './act-on-person.ts'
import { liveBookingsOf, writePerson } from './managed-person-store.ts'

/**
 * Suspends or restores a person, with the refusals of `actOnPerson`. Vehicles are unavailable meanwhile. Live bookings
 * stay, so that no renter loses a car; the audit entry lists them.
 */
export async function suspendPerson(
  deps: Deps,
  { id: userId, suspended, reason }: { id: string; suspended: boolean; reason: string },
  call: Call<'admin'>,
): Promise<void> {
  const { viewer, requestId } = call
  await actOnPerson(deps, userId, call, async (trx, person, at) => {
    if ((person.suspended_at !== null) === suspended) return false
    await writePerson(trx, userId, { suspended_at: suspended ? at : null }, at)
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: suspended ? 'user.suspended' : 'user.restored',
      subjectId: userId,
      requestId,
      at,
      detail: { reason, liveBookings: await liveBookingsOf(trx, userId) },
    })
    const type = suspended ? 'account.suspended' : 'account.restored'
    await deps.publish(trx, { type, userId, requestId })
    return true
  })
}
