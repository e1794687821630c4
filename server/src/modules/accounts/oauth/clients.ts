import type { OAuthClient } from '@rihla/contract/accounts/oauth'
import { scopesIn, type TokenScope } from '@rihla/domain/people/api-token'
import { isRedirectUri, OAUTH_CLIENTS_AT_MOST, OAUTH_PREFIXES } from '@rihla/domain/people/oauth-client'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { keepSession } from '../sessions/session-store.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { newToken } from '../tokens/token-text.ts'
import { lockPerson } from '../two-step/factor-store.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import { writeClientEntry } from './client-entry.ts'
import { type ClientRow, clientsOf, deleteClient, insertClient } from './client-store.ts'

export async function listClients(
  { db }: Deps,
  { viewer }: Call<'person'>,
): Promise<{ clients: OAuthClient[]; atMost: number }> {
  return { clients: (await clientsOf(db, viewer.id)).map(shown), atMost: OAUTH_CLIENTS_AT_MOST }
}

interface ClientRequest {
  name: string
  redirectUris: string[]
  scopes: TokenScope[]
  isConfidential: boolean
}

/**
 * Registers a client. Throws 403 `step_up_required`, 422 `redirect_uri_not_allowed` with the address, 409
 * `too_many_oauth_clients`.
 */
export async function registerClient(
  deps: Deps,
  { name, redirectUris, scopes, isConfidential }: ClientRequest,
  call: Call<'person'>,
): Promise<{ client: OAuthClient; secret: string | null }> {
  requireStepUp(deps, call)
  const { viewer, requestId } = call
  const refused = redirectUris.find((uri) => !isRedirectUri(uri))
  if (refused !== undefined)
    throw new Refusal('redirect_uri_not_allowed', { details: { redirectUri: refused } })
  const now = new Date(deps.clock.now())
  const secret = isConfidential ? newToken(deps.config, OAUTH_PREFIXES.secret) : null
  const row = await deps.db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    if (!(await keepSession(trx, viewer.id, sessionIdOf(viewer)))) throw new Refusal('sign_in_required')
    if ((await clientsOf(trx, viewer.id)).length >= OAUTH_CLIENTS_AT_MOST)
      throw new Refusal('too_many_oauth_clients')
    const inserted = await insertClient(
      trx,
      {
        userId: viewer.id,
        name,
        redirectUris: [...new Set(redirectUris)],
        scopes: scopesIn(scopes),
        secretHash: secret === null ? null : hashOfToken(secret),
      },
      now,
    )
    await writeClientEntry(trx, {
      action: 'account.client_registered',
      userId: viewer.id,
      requestId,
      now: now.getTime(),
      detail: { clientId: inserted.id },
    })
    return inserted
  })
  return { client: shown(row), secret }
}

/** Deletes a client; its tokens do nothing from the next call. Throws 404 `not_found` for one of someone else. */
export async function removeClient(
  deps: Deps,
  { clientId }: { clientId: string },
  { viewer, requestId }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await deleteClient(trx, viewer.id, clientId))) throw new Refusal('not_found')
    await writeClientEntry(trx, {
      action: 'account.client_deleted',
      userId: viewer.id,
      requestId,
      now: deps.clock.now(),
      detail: { clientId },
    })
  })
  return { done: true }
}

const shown = (row: ClientRow): OAuthClient => ({
  id: row.id,
  name: row.name,
  redirectUris: row.redirect_uris,
  scopes: scopesIn(row.scopes),
  isConfidential: row.secret_hash !== null,
  createdAt: row.created_at.toISOString(),
})
