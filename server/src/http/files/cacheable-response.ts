import { createHash } from 'node:crypto'

/**
 * The answer to a visitor with a validator (RFC 9110, 8.8.3): whoever has this very answer already is told so, 304, in
 * place of having it again. Any cache may keep it, but asks each time: dates that were free a second ago may be taken.
 * Signed-in people's answers are nobody else's and must not come here.
 */
export async function answerForAnyone(request: Request, answer: Response): Promise<Response> {
  if (request.method !== 'GET' || answer.status !== 200) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  headers.set('etag', tag)
  headers.set('cache-control', 'public, no-cache')
  headers.append('vary', 'cookie')
  if (!hasAlready(request.headers.get('if-none-match') ?? '', tag))
    return new Response(body, { status: 200, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

const hasAlready = (asked: string, tag: string): boolean =>
  asked.split(',').some((one) => one.trim() === '*' || one.trim() === tag)
