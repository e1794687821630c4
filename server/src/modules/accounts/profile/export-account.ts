import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { everythingOf } from './export-account-store.ts'

/** Everything stored about the caller, as one document. */
export async function exportAccount(deps: Deps, call: Call<'person'>) {
  requireStepUp(deps, call)
  const now = new Date(deps.clock.now())
  const sections = await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => everythingOf(trx, call.viewer.id, now))
  return { exportedAt: now.toISOString(), sections }
}
