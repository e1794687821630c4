import type { Consent } from '@rihla/contract/consents'
import type { WithdrawableConsent } from '@rihla/domain/people/consent'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { leaveAs } from '../newsletter/public.ts'
import { removeDevicesOf } from '../push/public.ts'
import { markWithdrawn } from './consent-store.ts'
import { showConsents } from './show-consents.ts'

/** The caller withdraws a consent, and what it allowed ends with it: the newsletter, or push on all devices. */
export async function withdrawConsent(
  deps: Deps,
  { kind }: { kind: WithdrawableConsent },
  call: Call<'person'>,
): Promise<{ consents: Consent[] }> {
  const { id } = call.viewer
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    if (kind === 'marketing_mail') await leaveAs(trx, id, new Date(now))
    else await removeDevicesOf(trx, id)
    await markWithdrawn(trx, id, kind, now)
  })
  return await showConsents(deps, call)
}
