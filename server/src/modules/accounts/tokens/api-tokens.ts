import type { ApiToken } from '@rihla/contract/accounts/api-tokens'
import type { TokenScope } from '@rihla/contract/token-scopes'
import { scopesIn, TOKENS_AT_MOST, type TokenLifetimeDays } from '@rihla/domain/people/api-token'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { writeAuditEntry } from '../../audit/public.ts'
import { keepSession } from '../sessions/session-store.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { lockPerson } from '../two-step/factor-store.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { deleteToken, insertToken, type TokenRow, tokensOf } from './token-store.ts'
import { newToken } from './token-text.ts'

export async function listTokens(
  { db, clock }: Deps,
  { viewer }: Call<'person'>,
): Promise<{ tokens: ApiToken[] }> {
  const rows = await tokensOf(db, viewer.id)
  return { tokens: rows.map((row) => shown(row, clock.now())) }
}

interface TokenRequest {
  name: string
  scopes: TokenScope[]
  validDays: TokenLifetimeDays
}

/**
 * Creates a token, which is shown this once and emailed about. Throws 403 `step_up_required`, 409 `too_many_tokens`.
 */
export async function createToken(
  deps: Deps,
  { name, scopes, validDays }: TokenRequest,
  call: Call<'person'>,
): Promise<{ token: string; created: ApiToken }> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  const now = deps.clock.now()
  const token = newToken(deps.config)
  const row = await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    if (!(await keepSession(trx, viewer.id, sessionIdOf(viewer)))) throw new Refusal('sign_in_required')
    const valid = (await tokensOf(trx, viewer.id)).filter((one) => one.expires_at.getTime() > now)
    if (valid.length >= TOKENS_AT_MOST) throw new Refusal('too_many_tokens')
    const given = scopesIn(scopes)
    const inserted = await insertToken(
      trx,
      {
        userId: viewer.id,
        name,
        tokenHash: hashOfToken(token),
        ending: token.slice(-4),
        scopes: given,
        expiresAt: new Date(now + validDays * DAY_MS),
      },
      new Date(now),
    )
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'account.token_created',
      subjectId: viewer.id,
      requestId,
      at: new Date(now),
      detail: { tokenId: inserted.id, scopes: given.join(' ') },
    })
    await deps.publish(trx, {
      type: 'account.token_created',
      userId: viewer.id,
      tokenId: inserted.id,
    })
    return inserted
  })
  return { token, created: shown(row, now) }
}

/** Revokes a token at once. Throws 404 `not_found` for a token of someone else. */
export async function revokeToken(
  deps: Deps,
  { tokenId }: { tokenId: string },
  { viewer, requestId }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteToken(trx, viewer.id, tokenId))) throw new Refusal('not_found')
    await writeAuditEntry(trx, {
      actorId: viewer.id,
      action: 'account.token_revoked',
      subjectId: viewer.id,
      requestId,
      at: new Date(deps.clock.now()),
      detail: { tokenId },
    })
  })
  return { done: true }
}

const shown = (row: TokenRow, now: number): ApiToken => ({
  id: row.id,
  name: row.name,
  ending: row.ending,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  hasExpired: row.expires_at.getTime() <= now,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})
