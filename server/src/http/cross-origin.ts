import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Variables } from './app-routes.ts'
import { bearerTokenIn } from './bearer-token.ts'

/**
 * Lets pages of these origins call the API with a token in the `Authorization` header. Never with credentials: the cookie
 * of a visitor is of no use to another origin, and calls without a token are answered without these headers, except those
 * to `openPaths`, where programs find out how they get their tokens, and get them.
 */
export function allowCrossOrigin(
  origins: readonly string[],
  openPaths: ReadonlySet<string>,
): MiddlewareHandler<{ Variables: Variables }> {
  const allowed = new Set(origins)
  const answer = cors({
    origin: (origin) => (allowed.has(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'Accept-Language'],
    exposeHeaders: [
      'Deprecation',
      'Link',
      'Sunset',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-Id',
    ],
    credentials: false,
    maxAge: 600,
  })
  return async (c, next) => {
    const asksForTokens =
      c.req.method === 'OPTIONS' &&
      /\bauthorization\b/i.test(c.req.header('access-control-request-headers') ?? '')
    const isAllowed = allowed.has(c.req.header('origin') ?? '')
    const takesTokens = asksForTokens || bearerTokenIn(c.req) !== null || openPaths.has(c.req.path)
    if (isAllowed && takesTokens) return await answer(c, next)
    await next()
  }
}
