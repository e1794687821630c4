import { EXPIRED_TOKEN_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { deleteOlder, sweepAll } from '../../../jobs/sweep-store.ts'
import { sweepAuthorizations } from '../oauth/authorization-store.ts'
import { sweepTokens } from '../tokens/token-store.ts'
import { sweepUaePass } from './uae-pass-store.ts'

/**
 * Deletes what has expired: sessions, API tokens, what was allowed to programs of others, email links, sign-ins in progress,
 * requested address changes and counts of wrong tries.
 */
export async function sweepSignIns(deps: Pick<Deps, 'db' | 'clock' | 'log' | 'stopSignal'>): Promise<void> {
  const { db, clock } = deps
  const now = new Date(clock.now())
  const expired = (table: string) => () => deleteOlder(deps, { table, column: 'expires_at', before: now })
  await sweepAll(deps, {
    sessions: expired('sessions'),
    verifications: expired('verifications'),
    email_changes: expired('email_changes'),
    email_links: expired('email_links'),
    wrong_tries: expired('wrong_tries'),
    api_tokens: () => sweepTokens(db, new Date(clock.now() - EXPIRED_TOKEN_DAYS * DAY_MS)),
    oauth_authorizations: () => sweepAuthorizations(db, now),
    uae_pass_identities: () => sweepUaePass(db, clock.now()),
  })
}
