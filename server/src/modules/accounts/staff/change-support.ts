import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { actOnPerson } from './act-on-person.ts'
import { writePerson } from './managed-person-store.ts'

/**
 * Grants or revokes the support role, with the refusals of `actOnPerson`. An address on the operator's domain gets the
 * role again at the next sign-in.
 */
export async function changeSupport(
  deps: Deps,
  { id: userId, isSupport, reason }: { id: string; isSupport: boolean; reason: string },
  call: Call<'admin'>,
): Promise<void> {
  const { viewer, requestId } = call
  await actOnPerson(deps, userId, call, async (trx, person, at) => {
    if (person.is_support === isSupport) return false
    await writePerson(trx, userId, { is_support: isSupport }, at)
    const detail = { isSupport, reason }
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'user.support_changed',
      subjectId: userId,
      requestId,
      at,
      detail,
    })
    const role = isSupport ? 'support' : 'no_support'
    await deps.publish(trx, { type: 'account.role_changed', userId, requestId, role })
    return true
  })
}
