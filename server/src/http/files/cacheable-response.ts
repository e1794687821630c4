import { createHash } from 'node:crypto'

/**
 * Adds a validator (RFC 9110, 8.8.3) to an answer for visitors: a client that already has it gets 304. Any cache may
 * store it but must revalidate every time, because dates that were free a second ago may be taken. Answers to signed-in
 * users are private and must not be passed here.
 */
export async function answerForAnyone(request: Request, answer: Response): Promise<Response> {
  if (request.method !== 'GET' || answer.status !== 200) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  headers.set('etag', tag)
  headers.set('cache-control', 'public, no-cache')
  headers.append('vary', 'cookie, accept-language')
  if (!hasAlready(request.headers.get('if-none-match') ?? '', tag))
    return new Response(body, { status: 200, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

const hasAlready = (asked: string, tag: string): boolean =>
  asked.split(',').some((one) => one.trim() === '*' || one.trim() === tag)
