import { whyCannotActOnPerson } from '@rihla/domain/people/staff-role'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { endSignInLinks } from '../password/email-link-store.ts'
import { endSessionsAndTokensOf } from '../sessions/session-store.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { lockVehiclesOf, lockWithAdmins, type PersonToActOn } from './managed-person-store.ts'

/**
 * Common part of admin actions on a person: requires a step-up, takes the locks, checks who may act on whom, and after
 * a change ends the person's sessions, and their links that change the password or the address: somebody who had the
 * account may hold one. `change` returns false when nothing is to be changed. Throws 403
 * `step_up_required`, 404 `user_not_found`, 422 `own_account`, 409 `last_admin`.
 */
export async function actOnPerson(
  deps: Deps,
  userId: string,
  call: Call<'admin'>,
  change: (trx: Transaction, person: PersonToActOn, now: Date) => Promise<boolean>,
): Promise<void> {
  requireStepUp(deps, call)
  await deps.db.transaction().execute(async (trx) => {
    await lockVehiclesOf(trx, userId)
    const found = await lockWithAdmins(trx, userId)
    if (!found) throw new Refusal('user_not_found')
    const why = whyCannotActOnPerson({
      actorId: call.viewer.id,
      targetId: userId,
      adminIds: found.adminIds,
    })
    if (why !== null) throw new Refusal(why)
    if (!(await change(trx, found.person, new Date(deps.clock.now())))) return
    await endSessionsAndTokensOf(trx, userId)
    await endSignInLinks(trx, userId)
  })
}
