import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from './security-headers.ts'

/** What Node would answer, by what its parser says; anything else is a bad request. */
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

/** The answer to a request that is none of ours to look at: its address or host cannot be read. */
export const unreadable = (error: unknown, secure: boolean): Response =>
  new Response(null, {
    status: error instanceof Error && error.name === 'RequestError' ? 400 : 500,
    headers: headersFor(secure),
  })

/**
 * Answers bytes that are no request as Node does by itself, but with the headers that every answer carries. While an
 * answer is on its way on the same connection nothing may be put between its parts: then it is only cut off.
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
