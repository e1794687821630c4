import { createHash, timingSafeEqual } from 'node:crypto'
import type { TokenScope } from '@rihla/contract/token-scopes'
import {
  ACCESS_TOKEN_SECONDS,
  isCodeVerifier,
  REFRESH_TOKEN_DAYS,
} from '@rihla/domain/people/oauth-authorization'
import { OAUTH_PREFIXES } from '@rihla/domain/people/oauth-client'
import { DAY_MS } from '@rihla/domain/time/dubai-time'
import type { Transaction } from '../../../database/database.ts'
import type { Deps } from '../../../deps.ts'
import { hashOfToken } from '../sessions/session-token.ts'
import { isOurToken, newToken } from '../tokens/token-text.ts'
import {
  type AuthorizationRow,
  deleteAuthorization,
  insertTokens,
  lockAuthorizationOfCode,
  lockAuthorizationOfToken,
  markCodeUsed,
  markTokenUsed,
} from './authorization-store.ts'
import { writeClientEntry } from './client-entry.ts'
import { type LiveClient, liveClient } from './client-store.ts'
import { neededIn, TokenError, type TokenRequest } from './token-request.ts'

interface IssuedTokens {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/**
 * A refused code or token: what the refusal changed stays, so it is returned from the transaction instead of thrown.
 */
type Outcome = IssuedTokens | TokenError

/** Exchanges a code or a refresh token. Throws `TokenError`. */
export async function issueTokens(
  deps: Deps,
  request: TokenRequest,
  requestId: string,
): Promise<IssuedTokens> {
  const client = await authenticate(deps, request)
  const exchange = { client, request, requestId }
  const grant = neededIn(request, 'grant_type')
  if (grant !== 'authorization_code' && grant !== 'refresh_token')
    throw new TokenError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
  const outcome = grant === 'refresh_token' ? await refresh(deps, exchange) : await redeem(deps, exchange)
  if (outcome instanceof TokenError) throw outcome
  return outcome
}

/**
 * Ends the authorisation of a token that its client no longer needs (RFC 7009); nothing happens for an unknown token or
 * one of another client. Throws `TokenError`.
 */
export async function revokeTokens(deps: Deps, request: TokenRequest, requestId: string): Promise<void> {
  const client = await authenticate(deps, request)
  const token = neededIn(request, 'token')
  await deps.db.transaction().execute(async (trx) => {
    const found = await lockAuthorizationOfToken(trx, hashOfToken(token))
    if (found?.client_id !== client.id) return
    await deleteAuthorization(trx, found.id)
    await writeClientEntry(trx, {
      action: 'account.client_ended',
      userId: found.user_id,
      requestId,
      now: deps.clock.now(),
      detail: { clientId: client.id },
    })
  })
}

interface Exchange {
  client: LiveClient
  request: TokenRequest
  requestId: string
}

/** The client that a request is of: one with a secret proves it, one without must not have sent any. */
async function authenticate({ db }: Deps, { clientId, secret }: TokenRequest): Promise<LiveClient> {
  const client = await liveClient(db, clientId)
  const isProven =
    client !== null &&
    (client.secretHash === null ? secret === null : secret !== null && isHashOf(client.secretHash, secret))
  if (!isProven) throw new TokenError('invalid_client', 'Unknown client, or a wrong client_secret')
  return client
}

const isHashOf = (hash: string, text: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOfToken(text)))

/** A code has one try, whether it was right or not; a second use ends what the first one gave. */
async function redeem(deps: Deps, exchange: Exchange): Promise<Outcome> {
  const { client, request } = exchange
  const [code, redirectUri] = [neededIn(request, 'code'), neededIn(request, 'redirect_uri')]
  const verifier = neededIn(request, 'code_verifier')
  if (!isOurToken(code, deps.config, OAUTH_PREFIXES.code)) return refused()
  return await deps.db.transaction().execute(async (trx) => {
    const found = await lockAuthorizationOfCode(trx, hashOfToken(code))
    if (found?.client_id !== client.id) return refused()
    if (found.code_used_at !== null) return await endReused(deps, trx, found, exchange)
    const now = deps.clock.now()
    const isRight =
      found.valid_until.getTime() > now &&
      found.redirect_uri === redirectUri &&
      isCodeVerifier(verifier) &&
      createHash('sha256').update(verifier).digest('base64url') === found.code_challenge
    if (!isRight) {
      await deleteAuthorization(trx, found.id)
      return refused()
    }
    await markCodeUsed(trx, found.id, new Date(now))
    return await newTokens(deps, trx, found)
  })
}

/** A refresh token works once; a second use means that somebody copied it, and ends the authorisation. */
async function refresh(deps: Deps, exchange: Exchange): Promise<Outcome> {
  const { client, request } = exchange
  const token = neededIn(request, 'refresh_token')
  if (!isOurToken(token, deps.config, OAUTH_PREFIXES.refresh)) return refused()
  return await deps.db.transaction().execute(async (trx) => {
    const hash = hashOfToken(token)
    const found = await lockAuthorizationOfToken(trx, hash)
    if (found?.client_id !== client.id || found.kind !== 'refresh') return refused()
    if (found.used_at !== null) return await endReused(deps, trx, found, exchange)
    const now = deps.clock.now()
    if (found.expires_at.getTime() <= now) return refused()
    const scope = request.form.get('scope')
    if (scope !== undefined && !isSame(scope, found.scopes))
      return new TokenError('invalid_scope', 'The scopes stay those that the person allowed')
    await markTokenUsed(trx, hash, new Date(now))
    return await newTokens(deps, trx, found)
  })
}

const isSame = (scope: string, scopes: readonly TokenScope[]) =>
  scope.split(' ').filter(Boolean).sort().join(' ') === [...scopes].sort().join(' ')

/** One answer for all: a stranger who tries codes and tokens learns nothing from it. */
const refused = () =>
  new TokenError(
    'invalid_grant',
    'The code or token is unknown, was used, or does not belong to this request',
  )

async function endReused(
  { clock, log }: Deps,
  trx: Transaction,
  { id, user_id: userId }: AuthorizationRow,
  { client, requestId }: Exchange,
): Promise<TokenError> {
  await deleteAuthorization(trx, id)
  await writeClientEntry(trx, {
    action: 'account.client_reused',
    userId,
    requestId,
    now: clock.now(),
    detail: { clientId: client.id },
  })
  log.warn({ clientId: client.id, requestId }, 'a code or refresh token was used twice')
  return refused()
}

async function newTokens(
  { clock, config }: Deps,
  trx: Transaction,
  { id, ends_at: endsAt, scopes }: AuthorizationRow,
): Promise<IssuedTokens> {
  const now = clock.now()
  const [access, refreshing] = [
    newToken(config, OAUTH_PREFIXES.access),
    newToken(config, OAUTH_PREFIXES.refresh),
  ]
  const until = (ms: number) => new Date(Math.min(now + ms, endsAt.getTime()))
  const accessUntil = until(ACCESS_TOKEN_SECONDS * 1000)
  await insertTokens(trx, id, [
    { hash: hashOfToken(access), kind: 'access', expiresAt: accessUntil },
    { hash: hashOfToken(refreshing), kind: 'refresh', expiresAt: until(REFRESH_TOKEN_DAYS * DAY_MS) },
  ])
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.floor((accessUntil.getTime() - now) / 1000),
    refresh_token: refreshing,
    scope: scopes.join(' '),
  }
}
