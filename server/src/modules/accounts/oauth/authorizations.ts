import type { AllowedClient } from '@rihla/contract/accounts/oauth'
import { scopesIn } from '@rihla/domain/people/api-token'
import {
  AUTHORIZATION_DAYS,
  AUTHORIZATIONS_AT_MOST,
  type AuthorizationError,
  type AuthorizationRequest,
  OAUTH_CODE_SECONDS,
  readAuthorizationRequest,
  redirectWith,
} from '@rihla/domain/people/oauth-authorization'
import { isRegisteredRedirectUri, OAUTH_PREFIXES } from '@rihla/domain/people/oauth-client'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Queryable } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { sessionIdOf } from '../../../http/api/session-id-of.ts'
import { keepSession } from '../sessions/session-store.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { newToken } from '../tokens/token-text.ts'
import { lockPerson } from '../two-step/factor-store.ts'
import { requireStepUp } from '../two-step/step-up.ts'
import {
  allowedClientsOf,
  endAuthorizationsOfClient,
  endOldestAuthorizations,
  insertAuthorization,
} from './authorization-store.ts'
import { writeClientEntry } from './client-entry.ts'
import { type LiveClient, liveClient } from './client-store.ts'

type Asked = AuthorizationRequest & {
  clientId: string
  redirectUri: string
  state?: string | undefined
}

/**
 * What a client asks for, or the address at which it gets the error. Throws 404 `not_found` for an unknown
 * client, 422 `redirect_uri_not_registered`: then the browser must not go there.
 */
export async function showRequest({ db, config }: Deps, asked: Asked) {
  const client = await clientThatAsks(db, asked)
  const read = readAuthorizationRequest(asked, client.scopes)
  const facts = {
    clientName: client.name,
    ownerName: client.ownerName,
    redirectHost: new URL(asked.redirectUri).host,
  }
  if ('error' in read)
    return { kind: 'redirect' as const, ...facts, redirectTo: answerTo(asked, config.publicUrl, read) }
  return { kind: 'ask' as const, ...facts, scopes: read.scopes }
}

/**
 * Allows or denies what a client asks for. Returns where the browser goes. To allow throws 403 `step_up_required`, as
 * creating a token of one's own does.
 */
export async function answerRequest(
  deps: Deps,
  { isAllowed, ...asked }: Asked & { isAllowed: boolean },
  call: Call<'person'>,
): Promise<{ redirectTo: string }> {
  const { db, config, clock } = deps
  const answer = (given: { code: string } | AuthorizationError) => ({
    redirectTo: answerTo(asked, config.publicUrl, given),
  })
  const client = await clientThatAsks(db, asked)
  const read = readAuthorizationRequest(asked, client.scopes)
  if ('error' in read) return answer(read)
  if (!isAllowed) return answer({ error: 'access_denied', description: 'The person did not allow it' })
  requireStepUp(deps, call)
  const { viewer } = call
  const code = newToken(config, OAUTH_PREFIXES.code)
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await lockPerson(trx, viewer.id)
    if (!(await keepSession(trx, viewer.id, sessionIdOf(viewer)))) throw new Refusal('sign_in_required')
    await endOldestAuthorizations(trx, {
      userId: viewer.id,
      clientId: client.id,
      kept: AUTHORIZATIONS_AT_MOST - 1,
    })
    const authorizationId = await insertAuthorization(
      trx,
      {
        clientId: client.id,
        userId: viewer.id,
        scopes: read.scopes,
        redirectUri: asked.redirectUri,
        codeHash: hashOfToken(code),
        challenge: read.challenge,
        codeExpiresAt: new Date(now + OAUTH_CODE_SECONDS * 1000),
        endsAt: new Date(now + AUTHORIZATION_DAYS * DAY_MS),
      },
      new Date(now),
    )
    await writeClientEntry(trx, {
      action: 'account.client_allowed',
      userId: viewer.id,
      requestId: call.requestId,
      now,
      detail: { clientId: client.id, scopes: read.scopes.join(' ') },
    })
    await deps.publish(trx, { type: 'account.client_allowed', userId: viewer.id, authorizationId })
  })
  return answer({ code })
}

export async function listAllowed(
  { db, clock }: Deps,
  { viewer }: Call<'person'>,
): Promise<{ allowed: AllowedClient[] }> {
  const rows = await allowedClientsOf(db, viewer.id, new Date(clock.now()))
  return {
    allowed: rows.map((row) => ({
      clientId: row.client_id,
      name: row.name,
      ownerName: row.owner_name,
      scopes: scopesIn(row.scopes),
      allowedAt: row.allowed_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  }
}

/** Ends what one allowed a client: its tokens do nothing from the next call. Throws 404 `not_found`. */
export async function endAllowed(
  deps: Deps,
  { clientId }: { clientId: string },
  { viewer, requestId }: Call<'person'>,
): Promise<{ done: true }> {
  await deps.db.transaction().execute(async (trx) => {
    if (!(await endAuthorizationsOfClient(trx, viewer.id, clientId))) throw new Refusal('not_found')
    await writeClientEntry(trx, {
      action: 'account.client_ended',
      userId: viewer.id,
      requestId,
      now: deps.clock.now(),
      detail: { clientId },
    })
  })
  return { done: true }
}

/** Before anything else: without a known client and address there is nowhere to send an error to. */
async function clientThatAsks(db: Queryable, { clientId, redirectUri }: Asked): Promise<LiveClient> {
  const client = await liveClient(db, clientId)
  if (!client) throw new Refusal('not_found')
  if (!isRegisteredRedirectUri(client.redirectUris, redirectUri))
    throw new Refusal('redirect_uri_not_registered')
  return client
}

const answerTo = (
  { redirectUri, state }: Asked,
  issuer: string,
  given: { code: string } | AuthorizationError,
): string => redirectWith(redirectUri, { ...given, state, issuer })
