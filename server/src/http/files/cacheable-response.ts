import { createHash } from 'node:crypto'

/**
 * Adds a validator (RFC 9110, 8.8.3) to an answer for visitors: a client that already has it gets 304. Any cache may
 * store it. Browsers revalidate it every time, because dates that were free a second ago may be taken; a shared cache
 * may give it to other visitors for `sharedSeconds`. Answers to signed-in users are private and must not be passed here.
 */
export async function answerForAnyone(
  request: Request,
  answer: Response,
  sharedSeconds: number,
): Promise<Response> {
  if (request.method !== 'GET' || answer.status !== 200) return answer
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = new Headers(answer.headers)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  headers.set('etag', tag)
  headers.set(
    'cache-control',
    sharedSeconds > 0 ? `public, max-age=0, s-maxage=${sharedSeconds}` : 'public, no-cache',
  )
  headers.append('vary', 'cookie, authorization, accept-language')
  if (!hasAlready(request.headers.get('if-none-match') ?? '', tag))
    return new Response(body, { status: 200, headers })
  headers.delete('content-type')
  headers.delete('content-length')
  return new Response(null, { status: 304, headers })
}

const hasAlready = (asked: string, tag: string): boolean =>
  asked.split(',').some((one) => one.trim() === '*' || one.trim() === tag)
