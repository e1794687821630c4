import { createRouterClient } from '@orpc/server'
import type { Problem } from '@rihla/contract/problem'
import { splitLanguage } from '@rihla/domain/text/languages'
import type { Deps } from '../deps.ts'
import type { openEndpoints } from '../endpoints.ts'
import { answerProblem, markIfForAnyone } from '../http/answers.ts'
import type { CallContext, Viewer } from '../http/api/call.ts'
import { problemFromError } from '../http/api/problem-response.ts'
import { Refusal } from '../http/api/refusal.ts'
import type { ServeContext } from '../http/api/serve.ts'
import type { AppRoutes, CallFor } from '../http/app-routes.ts'

/** Renders the pages of the web app. Provided by a process that has a build; absent in endpoint tests. */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>

/**
 * Context of one API call from a page: the key of the submitted form, so that submitting it twice takes effect once.
 */
export interface PageCall {
  idempotencyKey?: string
}

type PageClient = ReturnType<typeof createRouterClient<ReturnType<typeof openEndpoints>, PageCall>>

export interface PageContext {
  call: CallContext
  /** The API client of a page; `thrownFor` creates the value that it throws when a call is refused. */
  clientFor(thrownFor: (problem: Problem) => unknown): PageClient
  nonce: string
  /** Why the whole page is refused: it then shows the refusal and runs no loaders. */
  refused: Problem | null
}

/** The client router fetches more routes from this path; it is not a page. */
const ROUTE_MANIFEST_PATH = '/__manifest'

export interface PageOptions {
  /** Without it there are no pages, and page paths answer `not_found`. */
  renderPage?: RenderPage
  /** The route pattern of a page's path, for metrics: '/vehicle/:id'. */
  patternOfPage?: (path: string) => string
}

type PageRequest = Parameters<CallFor>[0]

interface Pages {
  endpoints: ReturnType<typeof openEndpoints>
  callFor: CallFor
  callBy: (viewer: Viewer, c: PageRequest) => ServeContext
  options: PageOptions
}

/** Serves a page for every path that no other route answers. */
export function openPages(app: AppRoutes, deps: Deps, { endpoints, callFor, callBy, options }: Pages): void {
  const { limits, log } = deps

  /** The caller of a page, counted against the rate limit, or why the page is refused. */
  async function pageCallFor(c: PageRequest) {
    let context = callBy({ kind: 'visitor' }, c)
    try {
      context = await callFor(c, 'never')
      if (splitLanguage(c.req.path).path !== ROUTE_MANIFEST_PATH) await limits.take('page', context)
      const { language } = splitLanguage(c.req.path)
      return { context: { ...context, language, isForPage: true }, refused: null }
    } catch (error) {
      const refused = problemFromError(error, context.requestId)
      if (!refused) throw error
      if (refused.code === 'too_busy')
        log.warn({ err: error, requestId: context.requestId }, 'the database did not answer')
      return { context, refused }
    }
  }

  app.all('*', async (c) => {
    if (!options.renderPage) throw new Refusal('not_found')
    c.set('pattern', options.patternOfPage?.(splitLanguage(c.req.path).path) ?? 'page')
    const { context, refused } = await pageCallFor(c)
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
    if (refused) {
      refusals.push(refused)
      c.set('refusal', refused.code)
    }
    // The client router shows a problem response as it is; a page rendered in the router's data format might not be
    // displayed.
    if (refused && c.req.path.endsWith('.data'))
      return answerProblem(refused, splitLanguage(c.req.path).language)
    const nonce = c.get('nonce')
    const page = await options.renderPage(c.req.raw, { call: context, clientFor, nonce, refused })
    // A page can be shown without a part that was refused: what refused the whole page comes first.
    const refusal = refusals.find(({ status }) => status === page.status) ?? refusals[0]
    if (refusal) c.set('refusal', refusal.code)
    const answer = new Response(page.body, page)
    // The router drops the headers of what a loader threw.
    const wait = refusals.find(({ status, retryAfterSeconds }) => status === page.status && retryAfterSeconds)
    if (wait) answer.headers.set('retry-after', String(wait.retryAfterSeconds))
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', cachingOf(context))
    markIfForAnyone(answer, context)
    return answer
  })
}

/**
 * A page contains data of one viewer. A signed-in viewer's page is not stored at all: a browser that goes back displays
 * what it stored without asking, also after sign-out.
 */
const cachingOf = ({ viewer }: ServeContext) =>
  viewer.kind === 'visitor' ? 'private, no-cache' : 'private, no-store'

function withKey(context: ServeContext, key: string | undefined): ServeContext {
  if (key === undefined) return context
  const headers = new Headers(context.headers)
  headers.set('idempotency-key', key)
  return { ...context, headers }
}
