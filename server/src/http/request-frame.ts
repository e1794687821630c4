import { randomBytes, randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { AppContext, Variables } from './app-routes.ts'
import { bearerTokenIn } from './bearer-token.ts'
import { clientAddressOf, trustedProxyList } from './client-address.ts'
import { overTls } from './cookie-names.ts'
import { HEALTH_PATHS } from './health.ts'
import { shownPath } from './loggable-path.ts'
import { LIMIT_HEADERS } from './rate-limits.ts'
import { SAFE_METHODS } from './same-origin.ts'
import { type SecurityHeaderOptions, securityHeaders } from './security-headers.ts'

type Middleware = MiddlewareHandler<{ Variables: Variables }>

/** Sets the id, the nonce and the client address of every request. */
export function identifyRequests(trustedProxies: string[]): Middleware {
  const trusted = trustedProxyList(trustedProxies)
  return async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('nonce', randomBytes(16).toString('base64'))
    const forwardedFor = c.req.header('x-forwarded-for') ?? null
    c.set('clientAddress', clientAddressOf(socketAddressOf(c) ?? '127.0.0.1', forwardedFor, trusted))
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  }
}

function socketAddressOf(c: AppContext): string | undefined {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress
}

/** Adds security headers that the response does not set itself. Only HTML pages get the nonce. */
export function addSecurityHeaders(options: Omit<SecurityHeaderOptions, 'nonce'>): Middleware {
  return async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
    const headers = securityHeaders({ ...options, nonce: isPage ? c.get('nonce') : undefined })
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

/** After a write, sets a cookie with the position a replica must have reached before this browser reads from it. */
export function rememberWrites(deps: Pick<Deps, 'reads'>): Middleware {
  return async (c, next) => {
    await next()
    if (SAFE_METHODS.has(c.req.method) || bearerTokenIn(c.req) !== null) return
    const cookie = await deps.reads.afterWrite(c.req.raw.headers)
    if (cookie !== null) c.res.headers.append('set-cookie', cookie)
  }
}

/**
 * Sets the cookie of a session that this request extended, unless the response sets a session cookie itself or may be
 * cached for others.
 */
export function extendSessionCookie(): Middleware {
  return async (c, next) => {
    await next()
    const cookie = c.get('extendedSession')
    if (cookie === undefined || c.res.headers.get('cache-control')?.includes('public')) return
    const name = cookie.slice(0, cookie.indexOf('=') + 1)
    if (c.res.headers.getSetCookie().some((one) => one.startsWith(name))) return
    c.res.headers.append('set-cookie', cookie)
  }
}

/** Says in answers of routes outside the contract, such as files, what is left of the limit that they count against. */
export function reportLimits(): Middleware {
  return async (c, next) => {
    await next()
    for (const name of LIMIT_HEADERS) {
      const value = c.get('answerHeaders')?.get(name)
      if (value) c.res.headers.set(name, value)
    }
  }
}

/** Over TLS all cookies, also those that pages set without knowing of it, belong to this host alone. */
export function guardCookies(): Middleware {
  return async (c, next) => {
    await next()
    const cookies = c.res.headers.getSetCookie()
    if (cookies.length === 0) return
    c.res.headers.delete('set-cookie')
    for (const cookie of cookies) c.res.headers.append('set-cookie', overTls(cookie))
  }
}

/** Writes one log line per response. */
export function logRequests(log: Deps['log']): Middleware {
  return async (c, next) => {
    const started = performance.now()
    await next()
    const ms = Math.round(performance.now() - started)
    // Successful health checks would make up most of the log.
    const isRoutine = HEALTH_PATHS.has(c.req.path) && c.res.status < 400
    const facts = { requestId: c.get('requestId'), method: c.req.method, path: shownPath(c) }
    const who = { personId: c.get('personId'), refusal: c.get('refusal') }
    log[isRoutine ? 'debug' : 'info']({ ...facts, ...who, status: c.res.status, ms }, 'answered')
  }
}
