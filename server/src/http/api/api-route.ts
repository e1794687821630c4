import { answerProblem, markIfForAnyone } from '../answers.ts'
import type { AppRoutes, CallerOf } from '../app-routes.ts'
import { answerForAnyone } from '../files/cacheable-response.ts'
import { LIMIT_HEADERS } from '../rate-limits.ts'
import type { openApiHandler } from './api-handler.ts'
import { deprecationHeaders } from './deprecation-headers.ts'
import { readGuardedBody } from './json-guard.ts'
import { problemFor } from './problem-response.ts'
import { Refusal } from './refusal.ts'
import type { ServeContext } from './serve.ts'

const PREFIX = '/api/v1'

/** Answers the endpoints of the contract. */
export function openApi(app: AppRoutes, api: ReturnType<typeof openApiHandler>, callerOf: CallerOf): void {
  app.all(`${PREFIX}/*`, async (c) => {
    const request = await withGuardedBody(c.req.raw)
    let caching = { sameForVisitors: false, sharedSeconds: 0 }
    let deprecation: Record<string, string> = {}
    const onEndpoint: ServeContext['onEndpoint'] = (pattern, meta) => {
      c.set('pattern', `${PREFIX}${pattern}`)
      caching = meta
      deprecation = meta.deprecated ? deprecationHeaders(meta.deprecated) : {}
    }
    const context = { ...(await callerOf(c)), onEndpoint }
    const { matched, response } = await api.handle(request, { prefix: PREFIX, context })
    if (!matched) throw new Refusal('not_found')
    if (response.status >= 400) {
      const problem = await problemIn(response, context.requestId)
      c.set('refusal', problem.code)
      const answer = answerProblem(problem, context.language)
      for (const name of LIMIT_HEADERS) copyHeader(name, context.answerHeaders, answer.headers)
      for (const [name, value] of Object.entries(deprecation)) answer.headers.set(name, value)
      return answer
    }
    const answer = new Response(response.body, response)
    for (const [name, value] of [...context.answerHeaders, ...Object.entries(deprecation)])
      answer.headers.append(name, value)
    if (!answer.headers.has('cache-control'))
      answer.headers.set(
        'cache-control',
        context.viewer.kind === 'visitor' ? 'no-store' : 'private, no-store',
      )
    const isForAnyone = markIfForAnyone(answer, context)
    if (!isForAnyone || !caching.sameForVisitors) return answer
    // A cache would give the count of one caller to others.
    for (const name of LIMIT_HEADERS) answer.headers.delete(name)
    return await answerForAnyone(request, answer, caching.sharedSeconds)
  })
}

function copyHeader(name: string, from: Headers, to: Headers): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}

/** The request with its body already read within the limits. */
async function withGuardedBody(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request
  const body = await readGuardedBody(request)
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  if (body === '') headers.delete('content-type')
  return new Request(request.url, {
    method: request.method,
    headers,
    body: body === '' ? null : body,
    signal: request.signal,
  })
}

/** The problem in a refused call; refusals from outside the endpoints (unknown path, invalid query) have none yet. */
async function problemIn(response: Response, requestId: string) {
  const body = (await response.json().catch(() => null)) as ReturnType<typeof problemFor> | null
  if (body && typeof body === 'object' && 'requestId' in body) return body
  if (response.status === 404) return problemFor('not_found', requestId)
  return problemFor(response.status < 500 ? 'invalid_input' : 'unexpected', requestId)
}
