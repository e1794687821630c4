import { isbot } from 'isbot'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { ServerRouter } from 'react-router'
import { withEarlyScripts } from './early-scripts/early-scripts.ts'
import { PageStream } from './page-stream.ts'
import { nonceContext } from './server-context.ts'

/** How long deferred data may take before its place on the page shows the error state, milliseconds. */
export const streamTimeout = 5000

/** Renders a page as a stream: the shell at once, deferred parts as they come. Crawlers get it in one piece. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  // The development server's own inline scripts carry no nonce, so none is given out there.
  const nonce = import.meta.env.PROD ? context.get(nonceContext) : undefined
  const isWhole = isbot(request.headers.get('user-agent') ?? '')
  const page = new PageStream((head) => (nonce === undefined ? head : withEarlyScripts(head, nonce)))
  let shellIsOut = false
  let answerStatus = status
  headers.set('content-type', 'text/html; charset=utf-8')
  return await new Promise((resolve, reject) => {
    const send = () => {
      rendering.pipe(page)
      resolve(new Response(page.body, { headers, status: answerStatus }))
    }
    const rendering = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        // What is ready goes out in its place, however long: held back parts would need scripts to move there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          shellIsOut = true
          if (!isWhole) send()
        },
        onAllReady() {
          if (isWhole) send()
        },
        onShellError(error) {
          page.destroy()
          reject(error)
        },
        onError(error) {
          answerStatus = 500
          if (shellIsOut && !request.signal.aborted) console.error(error)
        },
      },
    )
    abortWith(rendering, page, request.signal)
  })
}

/** Ends the rendering of a page when its visitor has left, or when a part of it takes too long. */
function abortWith(rendering: PipeableStream, page: PageStream, visit: AbortSignal): void {
  const leave = () => rendering.abort(visit.reason)
  const timer = setTimeout(
    () => rendering.abort(new Error('A part of the page took too long.')),
    streamTimeout + 1000,
  )
  visit.addEventListener('abort', leave)
  page.once('close', () => {
    clearTimeout(timer)
    visit.removeEventListener('abort', leave)
  })
}

/** A page nobody has, and a visitor who left early, are no faults of ours. */
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
