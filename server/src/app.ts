import { ONE_CLICK_UNSUBSCRIBE_PATH } from '@rihla/contract/notifications'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  preferredLanguage,
  splitLanguage,
} from '@rihla/domain/text/languages'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { openEndpoints } from './endpoints.ts'
import { refuseUnknownHosts } from './http/allowed-hosts.ts'
import { answerProblem } from './http/answers.ts'
import { openApiHandler } from './http/api/api-handler.ts'
import { openApi } from './http/api/api-route.ts'
import type { Viewer } from './http/api/call.ts'
import { openIdempotency } from './http/api/idempotency.ts'
import { problemFor, problemFromError } from './http/api/problem-response.ts'
import { Refusal } from './http/api/refusal.ts'
import type { ServeContext } from './http/api/serve.ts'
import type { AppContext, AppRoutes, CallerOf, CallFor, Variables } from './http/app-routes.ts'
import { bearerTokenIn } from './http/bearer-token.ts'
import { allowCrossOrigin } from './http/cross-origin.ts'
import { refuseToken } from './http/refuse-token.ts'
import {
  addSecurityHeaders,
  extendSessionCookie,
  guardCookies,
  identifyRequests,
  logRequests,
  rememberWrites,
  reportLimits,
} from './http/request-frame.ts'
import { watchRequests } from './http/request-metrics.ts'
import { isFromOurPages, SAFE_METHODS } from './http/same-origin.ts'
import { stripePages } from './http/security-headers.ts'
import { streamCompression } from './http/stream-compression.ts'
import {
  APPLE_CALLBACK_PATH,
  OAUTH_FORM_PATHS,
  OAUTH_METADATA_PATH,
  openSessions,
  providerOrigins,
  tokenHolder,
} from './modules/accounts/public.ts'
import { STRIPE_EVENTS_PATH } from './modules/bookings/public.ts'
import { openNonApiRoutes } from './non-api-routes.ts'
import { openPages, type PageOptions } from './pages/open-pages.ts'

export interface AppOptions extends PageOptions {
  /** Serves the built web's scripts, styles and images. */
  files?: MiddlewareHandler
  development?: boolean
  /** Whether the process is shutting down. */
  isStopping?: () => boolean
}

/** The whole product as one function from request to answer; tests use it directly. */
export function createApp(deps: Deps, options: AppOptions = {}) {
  const { config } = deps
  const secure = config.publicUrl.startsWith('https:')
  const endpoints = openEndpoints(deps)
  const { callFor, callerOf, callBy } = openCalls(deps)
  const app: AppRoutes = new Hono<{ Variables: Variables }>()

  const watch = watchRequests(deps)
  if (watch) app.use(watch)
  app.use(logRequests(deps.log))
  app.use(identifyRequests(config.trustedProxies))
  if (secure) app.use(guardCookies())
  app.use(rememberWrites(deps))
  app.use(extendSessionCookie())
  app.use(reportLimits())
  app.use(
    addSecurityHeaders({
      secure,
      development: options.development,
      formTargets: [...new Set(providerOrigins(config))],
      mapOrigins: config.maps?.origins,
      cardPages: config.stripe ? stripePages(config.stripe) : undefined,
    }),
  )
  app.use(refuseUnknownHosts(config))
  app.use(streamCompression)
  if (options.files) app.use(options.files)
  answerErrors(app, deps.log)
  if (config.apiCorsOrigins.length > 0) {
    const openPaths = new Set([...OAUTH_FORM_PATHS, OAUTH_METADATA_PATH])
    const allow = allowCrossOrigin(config.apiCorsOrigins, openPaths)
    app.use('/api/*', allow)
    app.use(OAUTH_METADATA_PATH, allow)
  }
  refuseForeignOrigins(app, config)

  openNonApiRoutes(app, deps, { callFor, isStopping: options.isStopping })
  openApi(app, openApiHandler(endpoints), callerOf)
  openPages(app, deps, { endpoints, callFor, callBy, options })
  return app
}

/** Builds what is known of a caller before anything is parsed. */
function openCalls(deps: Deps) {
  const { limits, meter, tracer, log } = deps
  const sessions = openSessions(deps)
  const edge = { limits, meter, tracer, idempotency: openIdempotency(deps.db, deps.clock) }
  const callBy = (viewer: Viewer, c: AppContext, headers = c.req.raw.headers): ServeContext => ({
    requestId: c.get('requestId'),
    headers,
    clientAddress: c.get('clientAddress'),
    viewer,
    language: languageOf(c),
    log,
    answerHeaders: new Headers(),
    edge,
    reads: deps.reads.of({
      method: c.req.method,
      headers,
      isProgram: viewer.kind === 'person' && viewer.token !== null,
    }),
  })
  const callerOf: CallerOf = async (c) => {
    const { headers } = c.req.raw
    const token = bearerTokenIn(c.req)
    const viewer =
      token === null
        ? await sessions.whoIs(headers, (cookie) => c.set('extendedSession', cookie))
        : await tokenHolder(deps, token)
    if (viewer.kind === 'person') c.set('personId', viewer.id)
    return token === null ? callBy(viewer, c) : callBy(viewer, c, withoutCookies(headers))
  }
  const callFor: CallFor = async (c, use) => {
    const call = await callerOf(c)
    c.set('answerHeaders', call.answerHeaders)
    refuseToken(use, call.viewer)
    return call
  }
  return { callFor, callerOf, callBy }
}

/** A program with a token is its owner and nobody else, whatever cookies it sends. */
function withoutCookies(headers: Headers): Headers {
  const others = new Headers(headers)
  others.delete('cookie')
  return others
}

/**
 * A page has a language of its own, and its links to files name it in `language`; other requests are answered in the
 * one they prefer.
 */
function languageOf({ req }: AppContext): Language {
  const ofPath = splitLanguage(req.path)
  if (ofPath.path !== req.path) return ofPath.language
  const asked = req.query('language')
  if (isLanguage(asked)) return asked
  return preferredLanguage(req.header('accept-language')) ?? DEFAULT_LANGUAGE
}

function answerErrors(app: AppRoutes, log: Deps['log']): void {
  app.onError((error, c) => {
    const requestId = c.get('requestId')
    const problem = problemFromError(error, requestId)
    if (!problem) log.error({ err: error, requestId }, 'unexpected fault')
    else if (problem.code === 'too_busy') log.warn({ err: error, requestId }, 'the database did not answer')
    const answered = problem ?? problemFor('unexpected', requestId)
    c.set('refusal', answered.code)
    return answerProblem(answered, languageOf(c))
  })
}

/**
 * Refuses writing requests from other origins, except those that other services post, and those with an API token: no
 * browser sends one by itself, and with it cookies do not count.
 */
function refuseForeignOrigins(app: AppRoutes, config: Config): void {
  const ownOrigins = new Set([config.publicUrl, ...(config.production ? [] : localOrigins(config.port))])
  app.use((c, next) => {
    const isAllowed =
      SAFE_METHODS.has(c.req.method) ||
      (c.req.method === 'POST' && isPostedByOthers(c.req.path)) ||
      bearerTokenIn(c.req) !== null ||
      isFromOurPages(c.req.raw.headers, ownOrigins)
    if (!isAllowed) throw new Refusal('origin_not_allowed')
    return next()
  })
}

/**
 * Apple's page posts the sign-in result, which the sign-in's state ties to the browser. Email clients unsubscribe with
 * a token. Stripe's events are authenticated by their signature, and clients of OAuth by what is in their forms.
 */
const isPostedByOthers = (path: string): boolean =>
  path === APPLE_CALLBACK_PATH ||
  path === STRIPE_EVENTS_PATH ||
  OAUTH_FORM_PATHS.has(path) ||
  path.startsWith(ONE_CLICK_UNSUBSCRIBE_PATH)

const localOrigins = (port: number) => [
  `http://localhost:${port}`,
  `http://127.0.0.1:${port}`,
  `http://[::1]:${port}`,
]
