import type { SuspensionReason } from '@rihla/domain/people/suspension'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { actOnPerson } from './act-on-person.ts'
import { liveBookingsOf, writePerson } from './managed-person-store.ts'

interface Suspension {
  id: string
  suspended: boolean
  /** The admin's own words, for staff. */
  reason: string
  /** What the person is informed of. */
  reasonClass: SuspensionReason
}

/**
 * Suspends or restores a person, with the refusals of `actOnPerson`. Vehicles are hidden meanwhile. A trip under way
 * goes on; the other side of each later booking is notified and can end it. The audit entry lists them. Throws 409
 * `state_changed` when the person is suspended for another class of reasons already.
 */
export async function suspendPerson(
  deps: Deps,
  { id: userId, suspended, reason, reasonClass }: Suspension,
  call: Call<'admin'>,
): Promise<void> {
  const { viewer, requestId } = call
  await actOnPerson(deps, userId, call, async (trx, person, at) => {
    if ((person.suspended_at !== null) === suspended) {
      if (suspended && person.suspension_reason !== reasonClass) throw new Refusal('state_changed')
      return false
    }
    await writePerson(trx, userId, changesOf(suspended, reasonClass, at), at)
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: suspended ? 'user.suspended' : 'user.restored',
      subjectId: userId,
      requestId,
      at,
      detail: {
        reason,
        ...(suspended ? { reasonClass } : {}),
        liveBookings: await liveBookingsOf(trx, userId),
      },
    })
    if (suspended) await deps.publish(trx, { type: 'account.suspended', userId, requestId, reasonClass })
    else await deps.publish(trx, { type: 'account.restored', userId, requestId })
    return true
  })
}

const changesOf = (suspended: boolean, reasonClass: SuspensionReason, at: Date) =>
  suspended
    ? { suspended_at: at, suspension_reason: reasonClass }
    : { suspended_at: null, suspension_reason: null }
