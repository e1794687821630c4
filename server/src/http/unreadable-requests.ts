import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './security-headers.ts'

/** Statuses Node itself would send, by parser error code; any other error is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const headersFor = (secure: boolean): Record<string, string> => ({
  ...securityHeaders({ secure }),
  'x-request-id': randomUUID(),
  'cache-control': 'no-store',
})

/** The response to a request whose URL or host cannot be parsed: 400, or 500 for another error. */
export const unreadable = (error: unknown, secure: boolean): Response =>
  new Response(null, {
    status: error instanceof Error && error.name === 'RequestError' ? 400 : 500,
    headers: { ...headersFor(secure), 'content-length': '0' },
  })

/** Whether a request names its host more than once; Node would take the first, a proxy perhaps the last. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1

/** Answers 400 and closes the connection. */
export function answerBadRequest(answer: ServerResponse, secure: boolean): void {
  answer.writeHead(400, { ...headersFor(secure), connection: 'close', 'content-length': '0' }).end()
}

/**
 * Answers malformed HTTP as Node does by default, but with the standard headers. While a response is being sent on the
 * connection, only closes it: other bytes would corrupt that response.
 */
export function answerTheUnreadable(server: Server, secure: boolean): void {
  const busy = new WeakSet<Duplex>()
  server.on('request', ({ socket }, answer) => {
    busy.add(socket)
    answer.once('close', () => busy.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || busy.has(socket)) return void socket.destroy()
    const status = STATUSES[error.code ?? ''] ?? 400
    const headers = { ...headersFor(secure), connection: 'close', 'content-length': '0' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
  })
}
