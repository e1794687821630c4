import { randomBytes, randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import type { Problem } from '@rihla/contract/problem'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Deps } from './deps.ts'
import { openEndpoints } from './endpoints.ts'
import { answerForAnyone } from './http/answer-for-anyone.ts'
import { openApiHandler } from './http/api-handler.ts'
import type { CallContext } from './http/call.ts'
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
import { openSideRoutes } from './side-routes.ts'

/** Renders the pages of the web; given by the process that has a build, absent in tests of verbs. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>

/** What a page says with a call: the key of the form that was sent, so that sending it twice acts once. */
export interface PageCall {
  idempotencyKey?: string
}

type PageClient = ReturnType<typeof createRouterClient<ReturnType<typeof openEndpoints>, PageCall>>

export interface PageContext {
  call: CallContext
  /** The client a page calls endpoints with; `thrownFor` makes what it throws when a call is refused. */
  clientFor(thrownFor: (problem: Problem) => unknown): PageClient
  nonce: string
  /** Why the page is refused as a whole: it then says so and loads nothing. */
  refused: Problem | null
}

export interface AppOptions {
  renderPage?: RenderPage
  /** Serves the built web's scripts, styles and pictures. */
  files?: MiddlewareHandler
  development?: boolean
  /** The pattern a page's path is of, for metrics: '/vehicle/:id'. */
  patternOfPage?: (path: string) => string
}

export interface Variables {
  requestId: string
  nonce: string
  clientAddress: string
  /** The pattern that answers, where the router does not know it. */
  pattern?: string
}

/** What the router in the browser asks for to know more routes; it is no page. */
const ROUTE_MANIFEST_PATH = '/__manifest'

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
    const requestId = c.get('requestId')
    return {
      requestId,
      headers: c.req.raw.headers,
      clientAddress: c.get('clientAddress'),
      viewer: await sessions.whoIs(c.req.raw.headers),
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

  app.all('*', async (c) => {
    if (!options.renderPage) throw new Refusal('not_found')
    c.set('pattern', options.patternOfPage?.(c.req.path) ?? 'page')
    const context = { ...(await callFor(c)), isForPage: true }
    const refusals: Problem[] = []
    const clientFor: PageContext['clientFor'] = (thrownFor) =>
      createRouterClient(endpoints, {
        context: ({ idempotencyKey }: PageCall) => withKey(context, idempotencyKey),
        interceptors: [
          async ({ next }) => {
            try {
              return await next()
            } catch (error) {
              const problem = problemFromError(error, context.requestId)
              if (!problem) throw error
              refusals.push(problem)
              throw thrownFor(problem)
            }
          },
        ],
      })
    const refused = c.req.path === ROUTE_MANIFEST_PATH ? null : await whyNoPage(context)
    if (refused) refusals.push(refused)
    // The router in the browser shows it like that; what it is answered in its own format may reach no page.
    if (refused && c.req.path.endsWith('.data')) return answerProblem(refused)
    const nonce = c.get('nonce')
    const page = await options.renderPage(c.req.raw, { call: context, clientFor, nonce, refused })
    const answer = new Response(page.body, page)
    // The router drops the headers of what a loader threw.
    const wait = refusals.find(({ status, retryAfterSeconds }) => status === page.status && retryAfterSeconds)
    if (wait) answer.headers.set('retry-after', String(wait.retryAfterSeconds))
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    // A page shows what one viewer may see; no cache between may keep it.
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
    sayForWhom(answer, context)
    return answer
  })

  return app
}

/** Counts a page against its viewer; the problem to show instead of it, where there were too many. */
async function whyNoPage(context: ServeContext): Promise<Problem | null> {
  try {
    await context.edge.limits.take('page', context)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return problemFor(error.code, context.requestId, error.detail)
  }
}

/** The browser's own copies for times without a network are made of answers to nobody in particular alone. */
function sayForWhom(answer: Response, { viewer }: ServeContext): boolean {
  const isForAnyone = viewer.kind === 'visitor' && !answer.headers.has('set-cookie')
  if (isForAnyone) answer.headers.set('x-made-for', 'anyone')
  return isForAnyone
}

function withKey(context: ServeContext, key: string | undefined): ServeContext {
  if (key === undefined) return context
  const headers = new Headers(context.headers)
  headers.set('idempotency-key', key)
  return { ...context, headers }
}

function answerProblem(problem: ReturnType<typeof problemFor>): Response {
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  if (problem.retryAfterSeconds !== undefined) headers.set('retry-after', String(problem.retryAfterSeconds))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
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
