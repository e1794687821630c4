import { SIGN_IN_PROVIDERS, type SignInProvider } from '@rihla/domain/people/sign-in-providers'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { writeAuditEntry } from '../../audit/public.ts'

/** Audits that a provider was linked to an account or unlinked from it, and publishes it: the owner gets an email. */
export async function recordProviderChange(
  deps: Deps,
  trx: Transaction,
  change: {
    userId: string
    provider: SignInProvider
    change: 'linked' | 'unlinked'
    changeId: string
    requestId: string | null
  },
): Promise<void> {
  const { userId, provider, changeId, requestId } = change
  await writeAuditEntry(trx, {
    actorId: userId,
    action: `account.provider_${change.change}`,
    subjectId: userId,
    requestId,
    at: new Date(deps.clock.now()),
    detail: { provider: SIGN_IN_PROVIDERS[provider] },
  })
  await deps.publish(trx, {
    type: 'account.provider_changed',
    userId,
    provider,
    changeId,
    change: change.change,
  })
}
