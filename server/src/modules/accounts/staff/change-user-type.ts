import type { UserType } from '@rihla/domain/people/permissions'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { actOnPerson } from './act-on-person.ts'
import { writePerson } from './managed-person-store.ts'

/** Makes a person a renter, host or admin and signs them out, with the refusals of `actOnPerson`. */
export async function changeUserType(
  deps: Deps,
  { id: userId, userType, reason }: { id: string; userType: UserType; reason: string },
  call: Call<'admin'>,
): Promise<void> {
  const { viewer, requestId } = call
  await actOnPerson(deps, userId, call, async (trx, person, at) => {
    const from = person.user_type
    if (from === userType) return false
    await writePerson(trx, userId, { user_type: userType }, at)
    const detail = { from, to: userType, reason }
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'user.type_changed',
      subjectId: userId,
      requestId,
      at,
      detail,
    })
    await deps.publish(trx, { type: 'account.role_changed', userId, requestId, role: userType })
    return true
  })
}
