import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { deleteFactors, replaceRecoveryCodes } from '../two-step/factor-store.ts'
import { actOnPerson } from './act-on-person.ts'

/**
 * Removes all factors and recovery codes of a person who has lost them, with the refusals of `actOnPerson`. Their
 * password alone signs in afterwards, so the admin first checks who they are. The person gets an email.
 */
export async function removeSecondStep(
  deps: Deps,
  { id: userId, reason }: { id: string; reason: string },
  call: Call<'admin'>,
): Promise<void> {
  const { viewer, requestId } = call
  await actOnPerson(deps, userId, call, async (trx, _person, at) => {
    if (!(await deleteFactors(trx, userId))) return false
    await replaceRecoveryCodes(trx, userId, [])
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'user.second_step_removed',
      subjectId: userId,
      requestId,
      at,
      detail: { reason },
    })
    await deps.publish(trx, { type: 'account.factors_changed', userId, requestId, change: 'all_removed' })
    return true
  })
}
