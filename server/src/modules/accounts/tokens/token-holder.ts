import { TOKEN_PREFIX } from '@rihla/domain/people/api-token'
import { OAUTH_PREFIXES } from '@rihla/domain/people/oauth-client'
import { MINUTE_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Person } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { holderOfAccessToken, recordAuthorizationUse } from '../oauth/authorization-store.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { holderOfToken, recordTokenUse } from './token-store.ts'
import { isOurToken } from './token-text.ts'

/** Tokens of one's own programs, and access tokens that one allowed programs of others. */
const KINDS = [
  { prefix: TOKEN_PREFIX, holder: holderOfToken, recordUse: recordTokenUse },
  { prefix: OAUTH_PREFIXES.access, holder: holderOfAccessToken, recordUse: recordAuthorizationUse },
]

/**
 * The person of the token that a program sent. The row is never cached, so that a revocation or suspension applies from
 * the next call. A program has no more access than an ordinary user, whatever the role of its person, and never counts as
 * stepped up. Throws 401 `token_invalid`.
 */
export async function tokenHolder(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<Person> {
  const kind = KINDS.find(({ prefix }) => isOurToken(token, config, prefix))
  if (!kind) throw new Refusal('token_invalid')
  const now = new Date(clock.now())
  const row = await kind.holder(db, hashOfToken(token), now)
  if (!row) throw new Refusal('token_invalid')
  const isRecorded = row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < MINUTE_MS
  if (!isRecorded) await kind.recordUse(db, row.token_id, now)
  return {
    kind: 'person',
    id: row.id,
    userType: row.user_type === 'admin' ? 'renter' : row.user_type,
    isSupport: false,
    email: row.email,
    emailVerified: row.email_verified,
    fullName: row.full_name,
    sessionId: null,
    token: { id: row.token_id, scopes: row.scopes },
    assurance: 'aal1',
    steppedUpAt: null,
    staffWaits: false,
  }
}
