import { isbot } from 'isbot'
import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { nonceContext } from './server-context.ts'

/** How long deferred data may take before its part of the page shows the error state, milliseconds. */
export const streamTimeout = 5000

/** Renders a page as a stream: the shell at once, deferred parts as they resolve. Crawlers get the complete page. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // The development server's own inline scripts have no nonce, so none is set there.
  const nonce = import.meta.env.PROD ? context.get(nonceContext) : undefined
  let shellIsOut = false
  let answerStatus = status
  const tooLate = new AbortController()
  const timer = setTimeout(
    () => tooLate.abort(new Error('A part of the page took too long.')),
    streamTimeout + 1000,
  )
  const page = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      // Send finished content inline, whatever its size: React would need scripts to move outlined parts into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      signal: AbortSignal.any([request.signal, tooLate.signal]),
      onError(error) {
        answerStatus = 500
        if (shellIsOut && !request.signal.aborted) console.error(error)
      },
    },
  )
  shellIsOut = true
  // onError reports errors after the shell; clear the timer, since it would hold the page in memory.
  const whole = page.allReady.catch(() => undefined).finally(() => clearTimeout(timer))
  if (isbot(request.headers.get('user-agent') ?? '')) await whole
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { headers, status: answerStatus })
}

/** Logs errors, except responses below 500 and aborted requests. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return
  if (isAnswerBelow500(error)) return
  console.error(error)
}

function isAnswerBelow500(error: unknown): boolean {
  if (error instanceof Response) return error.status < 500
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status < 500
  )
}
