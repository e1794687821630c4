import { EXPIRED_TOKEN_DAYS } from '@rihla/domain/retention'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import { sweepAuthorizations } from '../oauth/authorization-store.ts'
import { sweepTokens } from '../tokens/token-store.ts'
import { sweepUaePass } from './uae-pass-store.ts'

/**
 * Deletes what has expired: sessions, API tokens, what was allowed to programs of others, email links, sign-ins in progress,
 * requested address changes and counts of wrong tries.
 */
export async function sweepSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = new Date(clock.now())
  for (const table of ['sessions', 'verifications', 'email_changes', 'email_links', 'wrong_tries'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute()
  }
  await sweepTokens(db, new Date(clock.now() - EXPIRED_TOKEN_DAYS * DAY_MS))
  await sweepAuthorizations(db, now)
  await sweepUaePass(db, clock.now())
}
