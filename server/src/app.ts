import { randomBytes, randomUUID } from 'node:crypto'
import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from './deps.ts'
import { openEndpoints } from './endpoints.ts'
import { answerForAnyone } from './http/answer-for-anyone.ts'
import { answerProblem, sayForWhom } from './http/answers.ts'
import { openApiHandler } from './http/api-handler.ts'
import type { Viewer } from './http/call.ts'
import { clientAddressOf, trustedProxyList } from './http/client-address.ts'
import { HEALTH_PATHS } from './http/health.ts'
import { openIdempotency } from './http/idempotency.ts'
import { readGuardedBody } from './http/json-guard.ts'
import { problemFor, problemFromError } from './http/problem-answer.ts'
import { Refusal } from './http/refusal.ts'
import { isFromOurPages, SAFE_METHODS } from './http/same-origin.ts'
import { securityHeaders, stripePages } from './http/security-headers.ts'
import type { ServeContext } from './http/serve.ts'
import { shownPath } from './http/shown-path.ts'
import { streamCompression } from './http/stream-compression.ts'
import { watchRequests } from './http/watch-requests.ts'
import { APPLE_CALLBACK_PATH, openSessions, providerOrigins } from './modules/accounts/public.ts'
import { STRIPE_EVENTS_PATH } from './modules/bookings/public.ts'
import { openPages, type PageOptions } from './open-pages.ts'
import { openSideRoutes } from './side-routes.ts'

export interface AppOptions extends PageOptions {
  /** Serves the built web's scripts, styles and pictures. */
  files?: MiddlewareHandler
  development?: boolean
}

export interface Variables {
  requestId: string
  nonce: string
  clientAddress: string
  /** The pattern that answers, where the router does not know it. */
  pattern?: string
}

/** The whole product as one function from request to answer; tests start here. */
export function createApp(deps: Deps, options: AppOptions = {}) {
  const { config, log } = deps
  const secure = config.publicUrl.startsWith('https:')
  const trusted = trustedProxyList(config.trustedProxies)
  const ownOrigins = new Set([config.publicUrl, ...(config.production ? [] : localOrigins(config.port))])
  const formTargets = [...new Set(providerOrigins(config))]
  const cardPages = config.stripe ? stripePages(config.stripe) : undefined
  const sessions = openSessions(deps)
  const { limits, meter, tracer } = deps
  const edge = { limits, meter, tracer, idempotency: openIdempotency(deps.db, deps.clock) }
  const endpoints = openEndpoints(deps)
  const api = openApiHandler(endpoints)

  const app = new Hono<{ Variables: Variables }>()

  const watch = watchRequests(deps)
  if (watch) app.use(watch)
  app.use(async (c, next) => {
    const started = performance.now()
    c.set('requestId', randomUUID())
    c.set('nonce', randomBytes(16).toString('base64'))
    const socket = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming
      ?.socket
    c.set(
      'clientAddress',
      clientAddressOf(socket?.remoteAddress ?? '127.0.0.1', c.req.header('x-forwarded-for') ?? null, trusted),
    )
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html') ?? false
    const headers = securityHeaders({
      secure,
      development: options.development,
      formTargets,
      cardPages,
      nonce: isPage ? c.get('nonce') : undefined,
    })
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.get('requestId'))
    if (!SAFE_METHODS.has(c.req.method)) {
      const seen = await deps.reads.afterWrite(c.req.raw.headers, secure)
      if (seen !== null) c.res.headers.append('set-cookie', seen)
    }
    const ms = Math.round(performance.now() - started)
    // That all is well would soon be most of the log.
    const isNews = !HEALTH_PATHS.has(c.req.path) || c.res.status >= 400
    log[isNews ? 'info' : 'debug'](
      { requestId: c.get('requestId'), method: c.req.method, path: shownPath(c), status: c.res.status, ms },
      'answered',
    )
  })
  app.use(streamCompression)
  if (options.files) app.use(options.files)

  app.onError((error, c) => {
    const problem = problemFromError(error, c.get('requestId'))
    if (!problem) log.error({ err: error, requestId: c.get('requestId') }, 'unexpected fault')
    else if (problem.code === 'too_busy')
      log.warn({ err: error, requestId: c.get('requestId') }, 'the database did not answer')
    return answerProblem(problem ?? problemFor('unexpected', c.get('requestId')))
  })

  /** What is known of the caller before anything is parsed. */
  async function callFor(c: Context<{ Variables: Variables }>): Promise<ServeContext> {
    return callBy(await sessions.whoIs(c.req.raw.headers), c)
  }
  function callBy(viewer: Viewer, c: Context<{ Variables: Variables }>): ServeContext {
    return {
      requestId: c.get('requestId'),
      headers: c.req.raw.headers,
      clientAddress: c.get('clientAddress'),
      viewer,
      log,
      answerHeaders: new Headers(),
      edge,
      reads: deps.reads.of(c.req.raw),
    }
  }

  app.use(async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next()
    // Apple's page posts its answer here; what it may change is tied to the browser by the state of the sign-in.
    if (c.req.method === 'POST' && c.req.path === APPLE_CALLBACK_PATH) return next()
    // Mail programs, webmail among them, post here from anywhere; all that it may do is in its token, not in a cookie.
    if (c.req.method === 'POST' && c.req.path.startsWith(ONE_CLICK_UNSUBSCRIBE_PATH)) return next()
    // Stripe posts what happened here; its signature speaks for it, and without Stripe there is nothing here.
    if (c.req.method === 'POST' && c.req.path === STRIPE_EVENTS_PATH) return next()
    if (!isFromOurPages(c.req.raw.headers, ownOrigins)) throw new Refusal('origin_not_allowed')
    return next()
  })

  openSideRoutes(app, deps, { callFor })

  app.all('/api/v1/*', async (c) => {
    let request = c.req.raw
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const body = await readGuardedBody(request)
      const headers = new Headers(request.headers)
      headers.delete('content-length')
      if (body === '') headers.delete('content-type')
      request = new Request(request.url, {
        method: request.method,
        headers,
        body: body === '' ? null : body,
        signal: request.signal,
      })
    }
    let isSameForVisitors = false
    const onVerb: ServeContext['onVerb'] = (pattern, { sameForVisitors }) => {
      c.set('pattern', `/api/v1${pattern}`)
      isSameForVisitors = sameForVisitors
    }
    const context = { ...(await callFor(c)), onVerb }
    const { matched, response } = await api.handle(request, { prefix: '/api/v1', context })
    if (!matched) throw new Refusal('not_found')
    if (response.status >= 400) return answerProblem(await problemIn(response, context.requestId))
    const answer = new Response(response.body, response)
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
    const isForAnyone = sayForWhom(answer, context)
    return isForAnyone && isSameForVisitors ? await answerForAnyone(request, answer) : answer
  })

  openPages(app, deps, { endpoints, callFor, callBy, options })

  return app
}

/** The problem a refused call carries; refusals from outside our verbs (no such path, broken query) carry none yet. */
async function problemIn(response: Response, requestId: string) {
  const body = (await response.json().catch(() => null)) as ReturnType<typeof problemFor> | null
  if (body && typeof body === 'object' && 'requestId' in body) return body
  if (response.status === 404) return problemFor('not_found', requestId)
  return problemFor(response.status < 500 ? 'invalid_input' : 'unexpected', requestId)
}

const localOrigins = (port: number) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
  `http://[::1]:${port}`,
]
