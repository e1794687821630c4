import { answerProblem, sayForWhom } from '../answers.ts'
import type { AppRoutes, CallFor } from '../app-routes.ts'
import { answerForAnyone } from '../files/cacheable-response.ts'
import type { openApiHandler } from './api-handler.ts'
import { readGuardedBody } from './json-guard.ts'
import { problemFor } from './problem-response.ts'
import { Refusal } from './refusal.ts'
import type { ServeContext } from './serve.ts'

const PREFIX = '/api/v1'

/** Answers the endpoints of the contract. */
export function openApi(app: AppRoutes, api: ReturnType<typeof openApiHandler>, callFor: CallFor): void {
  app.all(`${PREFIX}/*`, async (c) => {
    const request = await withGuardedBody(c.req.raw)
    let caching = { sameForVisitors: false, sharedSeconds: 0 }
    const onEndpoint: ServeContext['onEndpoint'] = (pattern, meta) => {
      c.set('pattern', `${PREFIX}${pattern}`)
      caching = meta
    }
    const context = { ...(await callFor(c)), onEndpoint }
    const { matched, response } = await api.handle(request, { prefix: PREFIX, context })
    if (!matched) throw new Refusal('not_found')
    if (response.status >= 400)
      return answerProblem(await problemIn(response, context.requestId), context.language)
    const answer = new Response(response.body, response)
    for (const [name, value] of context.answerHeaders) answer.headers.append(name, value)
    if (!answer.headers.has('cache-control'))
      answer.headers.set(
        'cache-control',
        context.viewer.kind === 'visitor' ? 'no-store' : 'private, no-store',
      )
    const isForAnyone = sayForWhom(answer, context)
    if (!isForAnyone || !caching.sameForVisitors) return answer
    return await answerForAnyone(request, answer, caching.sharedSeconds)
  })
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
